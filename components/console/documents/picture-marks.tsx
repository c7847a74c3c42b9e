import type { ReactElement, ReactNode } from 'react';
import type { ConsoleDocument } from '@/core/documents/console-contract';

/** In shares (0 to 1) of the image. */
export type MarkPlace = { x: number; y: number; width: number; height: number };

export const share = (value: number): string => `${value * 100}%`;

/** Decorative: the content is available as text elsewhere. */
export function PictureMarks({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {children}
    </svg>
  );
}

type Frame = { title: string; place: MarkPlace; className: string; strokeWidth: string; strokeDasharray?: string };

export function MarkFrame({ title, place, ...look }: Frame): ReactElement {
  return (
    <>
      <title>{title}</title>
      <rect x={share(place.x)} y={share(place.y)} width={share(place.width)} height={share(place.height)} {...look} />
    </>
  );
}

/** Readable on any background. */
export const WRITTEN = { strokeWidth: '4', strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

export type NumberedFinding = ConsoleDocument['findings'][number] & { number: number };

/** Same numbers as in the finding list. */
export function FindingMarks({ findings }: { findings: NumberedFinding[] }): ReactElement {
  return (
    <PictureMarks>
      {findings.map(({ number, detail, place }) =>
        place ? (
          <g key={number} data-sign={number}>
            <MarkFrame title={detail} place={place} strokeWidth="2" className="fill-hit/10 stroke-hit" />
            <text
              x={share(place.x + place.width)}
              y={share(place.y)}
              dx="3"
              dy="4"
              {...WRITTEN}
              className="fill-hit stroke-surface font-bold text-small"
            >
              {number}
            </text>
          </g>
        ) : null,
      )}
    </PictureMarks>
  );
}
