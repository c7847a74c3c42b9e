import type { ReactElement, ReactNode } from 'react';

/** A place in shares (0 to 1) of the picture. */
export type Place = { x: number; y: number; width: number; height: number };

export const share = (value: number): string => `${value * 100}%`;

/** What is drawn over a picture that fills its parent. A picture only: what it shows is said in words elsewhere. */
export function PictureMarks({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {children}
    </svg>
  );
}

type Frame = { title: string; place: Place; className: string; strokeWidth: string; strokeDasharray?: string };

/** A frame around a place, which tells of itself under the pointer. */
export function Frame({ title, place, ...look }: Frame): ReactElement {
  return (
    <>
      <title>{title}</title>
      <rect x={share(place.x)} y={share(place.y)} width={share(place.width)} height={share(place.height)} {...look} />
    </>
  );
}

/** Writing over a picture, readable on any ground. */
export const WRITTEN = { strokeWidth: '4', strokeLinejoin: 'round', paintOrder: 'stroke' } as const;
