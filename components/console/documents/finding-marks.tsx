import type { ReactElement } from 'react';
import type { ConsoleDocument } from '@/core/documents/console-contract';

export type NumberedFinding = ConsoleDocument['findings'][number] & { number: number };

/** Signs of manipulation framed on the picture they were seen on, with their numbers in the list, which says the same in words. */
export function FindingMarks({ findings }: { findings: NumberedFinding[] }): ReactElement {
  const share = (value: number) => `${value * 100}%`;
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {findings.map(({ number, detail, place }) =>
        place ? (
          <g key={number} data-sign={number}>
            <title>{detail}</title>
            <rect
              x={share(place.x)}
              y={share(place.y)}
              width={share(place.width)}
              height={share(place.height)}
              strokeWidth="2"
              className="fill-hit/10 stroke-hit"
            />
            <text
              x={share(place.x + place.width)}
              y={share(place.y)}
              dx="3"
              dy="4"
              strokeWidth="4"
              strokeLinejoin="round"
              paintOrder="stroke"
              className="fill-hit stroke-surface font-bold text-small"
            >
              {number}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  );
}
