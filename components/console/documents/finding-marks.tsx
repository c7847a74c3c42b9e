import type { ReactElement } from 'react';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { Frame, PictureMarks, share, WRITTEN } from './picture-marks';

export type NumberedFinding = ConsoleDocument['findings'][number] & { number: number };

/** Same numbers as in the finding list. */
export function FindingMarks({ findings }: { findings: NumberedFinding[] }): ReactElement {
  return (
    <PictureMarks>
      {findings.map(({ number, detail, place }) =>
        place ? (
          <g key={number} data-sign={number}>
            <Frame title={detail} place={place} strokeWidth="2" className="fill-hit/10 stroke-hit" />
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
