import type { ReactElement, ReactNode } from 'react';

/** In shares (0 to 1) of the image. */
export type Place = { x: number; y: number; width: number; height: number };

export const share = (value: number): string => `${value * 100}%`;

/** Decorative: the content is available as text elsewhere. */
export function PictureMarks({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {children}
    </svg>
  );
}

type Frame = { title: string; place: Place; className: string; strokeWidth: string; strokeDasharray?: string };

export function Frame({ title, place, ...look }: Frame): ReactElement {
  return (
    <>
      <title>{title}</title>
      <rect x={share(place.x)} y={share(place.y)} width={share(place.width)} height={share(place.height)} {...look} />
    </>
  );
}

/** Readable on any background. */
export const WRITTEN = { strokeWidth: '4', strokeLinejoin: 'round', paintOrder: 'stroke' } as const;
