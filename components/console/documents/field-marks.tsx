import type { ReactElement } from 'react';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { langOf } from '../alerts/words';

type Box = { x: number; y: number; width: number; height: number };
export type FieldMark = { name: string; label: string; value: string; unsure: boolean; box: Box };

/** Under this the reading wants eyes, as in the list of fields. */
const SURE = 0.8;

/** What stands on one page's picture: fields with a place and a value that is a text. */
export function marksOf(document: ConsoleDocument, page: number | null): FieldMark[] {
  const schema = document.instance.result?.schema ?? {};
  return document.fields.flatMap(({ name, label, place }) => {
    const { value, originalTextConfidence } = schema[name] ?? {};
    if (!place || place.page !== page || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const unsure = originalTextConfidence !== undefined && originalTextConfidence < SURE;
    return [{ name, label, value: String(value), unsure, box: place.box }];
  });
}

/**
 * Read values over the picture, each above the text it was read from; a dashed frame is an unsure one. The list of fields
 * says the same in words, so this is a picture only.
 */
export function FieldMarks({ marks }: { marks: FieldMark[] }): ReactElement {
  const share = (value: number) => `${value * 100}%`;
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {marks.map(({ name, label, value, unsure, box }) => (
        <g key={name}>
          <title>{`${label}: ${value}`}</title>
          <rect
            x={share(box.x)}
            y={share(box.y)}
            width={share(box.width)}
            height={share(box.height)}
            strokeWidth="1.5"
            {...(unsure && { strokeDasharray: '4 3' })}
            className={unsure ? 'fill-watch/10 stroke-watch' : 'fill-gate/10 stroke-gate'}
          />
          <text
            x={share(box.x)}
            y={share(box.y)}
            dy="-3"
            lang={langOf(value)}
            strokeWidth="4"
            strokeLinejoin="round"
            paintOrder="stroke"
            className={`stroke-surface text-small ${unsure ? 'fill-watch' : 'fill-gate'}`}
          >
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}
