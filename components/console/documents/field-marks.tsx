import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { type HowSure, howSure } from '@/core/documents/how-sure';
import { langOf } from '../alerts/words';
import { Frame, PictureMarks, type Place, share, WRITTEN } from './picture-marks';

export type FieldMark = { name: string; label: string; value: string; sure: HowSure; box: Place };

/** What stands on one page's picture: fields with a place and a value that is a text. */
export function marksOf(document: ConsoleDocument, page: number | null): FieldMark[] {
  const schema = document.instance.result?.schema ?? {};
  return document.fields.flatMap(({ name, label, place }) => {
    const { value, originalTextConfidence } = schema[name] ?? {};
    if (!place || place.page !== page || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ name, label, value: String(value), sure: howSure(originalTextConfidence), box: place.box }];
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
 * Read values over the picture, each above the text it was read from; a dashed frame is an unsure one, and what is hardly more than a guess
 * has a question mark behind it. Where lines stand
 * close the values are written once the picture is magnified. The list of fields says the same in words.
 */
export function FieldMarks({ marks, magnified }: { marks: FieldMark[]; magnified: boolean }): ReactElement {
  const t = useTranslations('documents');
  return (
    <PictureMarks>
      {marks.map((mark) => {
        const { name, label, value, sure, box } = mark;
        const unsure = sure !== 'sure';
        const hardly = sure === 'hardly';
        return (
          <g key={name}>
            <Frame
              title={`${label}: ${value}${hardly ? ` (${t('hardlyRead')})` : ''}`}
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
                {hardly ? `${value} ?` : value}
              </text>
            )}
          </g>
        );
      })}
    </PictureMarks>
  );
}
