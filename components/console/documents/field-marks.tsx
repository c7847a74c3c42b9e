import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { type HowSure, howSure } from '@/core/documents/how-sure';
import { langOf } from '../alerts/words';
import { type Broken, brokenBy, brokenFields } from './broken-fields';
import { Frame, PictureMarks, type Place, share, WRITTEN } from './picture-marks';

export type FieldMark = {
  name: string;
  label: string;
  value: string;
  sure: HowSure;
  /** What the heaviest rule that failed about it does to the document. */
  broken: Broken | null;
  box: Place;
};

/** What stands on one page's picture: fields with a place and a value that is a text, and other values that a failed rule is about. */
export function marksOf(document: ConsoleDocument, page: number | null): FieldMark[] {
  const schema = document.instance.result?.schema ?? {};
  const broken = brokenFields(document.rules);
  const fields = document.fields.flatMap(({ name, label, place }) => {
    const { value, originalText, originalTextConfidence } = schema[name] ?? {};
    // Of a day that the calendar does not have only the text was kept.
    const shown = value ?? (broken[name] ? originalText : null);
    if (!place || place.page !== page || (typeof shown !== 'string' && typeof shown !== 'number')) return [];
    const sure = howSure(originalTextConfidence);
    return [{ name, label, value: String(shown), sure, broken: broken[name] ?? null, box: place.box }];
  });
  const others = document.rules.flatMap((rule) =>
    rule.evidence.flatMap(({ field, label, value, place }) =>
      place?.page === page && !fields.some((mark) => isSamePlace(mark.box, place.box))
        ? [{ name: `${field} ${value}`, label, value, sure: 'sure' as const, broken: brokenBy(rule), box: place.box }]
        : [],
    ),
  );
  return [...fields, ...others];
}

const isSamePlace = (a: Place, b: Place): boolean => Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;

/** As many letters as a picture of the smallest telephone has room for beside each other. */
const LETTERS = 38;

/** What is written above a frame: the first line, as far as the picture goes. */
export function writtenValue({ value, sure, broken, box }: FieldMark, magnification: number): string {
  const [line = ''] = value.split('\n');
  const letters = [...line];
  const room = Math.max(4, Math.floor((1 - box.x) * LETTERS * magnification) - (broken ? 2 : 0));
  const fits = letters.length <= room && line === value;
  return `${broken ? '! ' : ''}${fits ? line : `${letters.slice(0, room - 1).join('')}…`}${sure === 'hardly' ? ' ?' : ''}`;
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

/** Frame and writing of a mark: what a failed rule is about stands out, then what was read unsurely. */
function lookOf({ broken, sure }: FieldMark): { frame: string; writing: string } {
  if (broken === 'failed') return { frame: 'fill-hit/5 stroke-hit', writing: 'fill-hit font-bold' };
  if (broken === 'warning') return { frame: 'fill-watch/5 stroke-watch', writing: 'fill-watch font-bold' };
  if (sure !== 'sure') return { frame: 'fill-watch/10 stroke-watch', writing: 'fill-watch' };
  return { frame: 'fill-gate/10 stroke-gate', writing: 'fill-gate' };
}

/**
 * Read values over the picture, each above the text it was read from; a dashed frame is an unsure one, and what is hardly more than a guess
 * has a question mark behind it. What a failed rule is about has a thick frame and an exclamation mark, and is written also where lines stand
 * close; other values are there once the picture is magnified. The list of fields and the rules say the same in words.
 */
export function FieldMarks({ marks, magnification }: { marks: FieldMark[]; magnification: number }): ReactElement {
  const t = useTranslations('documents');
  return (
    <PictureMarks>
      {[...marks]
        .sort((a, b) => Number(a.broken !== null) - Number(b.broken !== null))
        .map((mark) => {
          const { name, label, value, sure, broken, box } = mark;
          const unsure = sure !== 'sure';
          const hardly = sure === 'hardly';
          const look = lookOf(mark);
          return (
            <g key={name} {...(broken && { 'data-broken': broken })}>
              <Frame
                title={`${label}: ${value}${hardly ? ` (${t('hardlyRead')})` : ''}`}
                place={box}
                strokeWidth={broken ? '2.5' : '1.5'}
                {...(unsure && { strokeDasharray: '4 3' })}
                className={look.frame}
              />
              {(broken || magnification > 1 || !isCrowded(mark, marks)) && (
                <text
                  x={share(box.x)}
                  y={share(box.y)}
                  dy="-3"
                  lang={langOf(value)}
                  {...WRITTEN}
                  className={`stroke-surface text-small ${look.writing}`}
                >
                  {writtenValue(mark, magnification)}
                </text>
              )}
            </g>
          );
        })}
    </PictureMarks>
  );
}
