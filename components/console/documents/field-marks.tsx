import type { ReactElement } from 'react';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { langOf } from '../alerts/words';
import { Frame, PictureMarks, type Place, share, WRITTEN } from './picture-marks';

export type FieldMark = { name: string; label: string; value: string; unsure: boolean; box: Place };

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

/** As much of the picture's height as a line of ours takes at its smallest size. */
const LINE = 0.06;

/** Whether another marked text stands where the value would be written; magnified there is room. */
function isCrowded({ name, box }: FieldMark, marks: readonly FieldMark[]): boolean {
  return marks.some(
    (other) =>
      other.name !== name &&
      other.box.x < box.x + box.width &&
      other.box.x + other.box.width > box.x &&
      other.box.y < box.y &&
      other.box.y + other.box.height > box.y - LINE,
  );
}

/**
 * Read values over the picture, each above the text it was read from; a dashed frame is an unsure one. Where lines stand
 * close the values are written once the picture is magnified. The list of fields says the same in words.
 */
export function FieldMarks({ marks, magnified }: { marks: FieldMark[]; magnified: boolean }): ReactElement {
  return (
    <PictureMarks>
      {marks.map((mark) => {
        const { name, label, value, unsure, box } = mark;
        return (
          <g key={name}>
            <Frame
              title={`${label}: ${value}`}
              place={box}
              strokeWidth="1.5"
              {...(unsure && { strokeDasharray: '4 3' })}
              className={unsure ? 'fill-watch/10 stroke-watch' : 'fill-gate/10 stroke-gate'}
            />
            {(magnified || !isCrowded(mark, marks)) && (
              <text
                x={share(box.x)}
                y={share(box.y)}
                dy="-3"
                lang={langOf(value)}
                {...WRITTEN}
                className={`stroke-surface text-small ${unsure ? 'fill-watch' : 'fill-gate'}`}
              >
                {value}
              </text>
            )}
          </g>
        );
      })}
    </PictureMarks>
  );
}
