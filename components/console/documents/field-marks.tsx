import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { type ConfidenceLevel, confidenceOf } from '@/core/documents/confidence';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { langOf } from '../alerts/words';
import { type Broken, brokenBy, brokenFields } from './broken-fields';
import { Frame, PictureMarks, type Place, share, WRITTEN } from './picture-marks';

export type FieldMark = {
  name: string;
  label: string;
  value: string;
  sure: ConfidenceLevel;
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
    const sure = confidenceOf(originalTextConfidence);
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
/** Air between a frame and what is written beside it, as a share of the picture's breadth. */
const AIR = 0.01;

/** Less than this of one over another is nothing that anybody sees. */
const NOTHING = 0.001;

const overlap = (from: number, size: number, other: number, otherSize: number): boolean =>
  Math.min(from + size, other + otherSize) - Math.max(from, other) > NOTHING;
const touches = (a: Place, b: Place): boolean =>
  overlap(a.x, a.width, b.x, b.width) && overlap(a.y, a.height, b.y, b.height);
const isOnPicture = ({ x, y, width, height }: Place): boolean => x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;

export type PlacedMark = FieldMark & {
  /** Where the value is written; null where there is no room for it. */
  written: Place | null;
  /** What stands in its place: for a value that a failed rule is about, and once the picture is magnified for every one. */
  number: number | null;
};

/**
 * Where each value is written: beside what it was read from, where documents are mostly empty, else above it, and nowhere over another
 * marked text or another value. What a failed rule is about is placed first, and where there is no room for it a number stands for it, which the legend explains.
 */
export function placed(marks: readonly FieldMark[], magnification: number): PlacedMark[] {
  const taken = marks.map(({ box }) => box);
  let numbers = 0;
  return [...marks]
    .sort((a, b) => Number(b.broken !== null) - Number(a.broken !== null))
    .map((mark) => {
      const { box } = mark;
      const size = {
        width: [...writtenValue(mark, magnification)].length / (LETTERS * magnification),
        height: LINE / magnification,
      };
      const written =
        [
          { x: box.x + box.width + AIR, y: box.y + (box.height - size.height) / 2, ...size },
          { x: box.x, y: box.y - size.height, ...size },
        ].find((place) => isOnPicture(place) && !taken.some((other) => touches(place, other))) ?? null;
      if (written) taken.push(written);
      return { ...mark, written, number: !written && (mark.broken || magnification > 1) ? ++numbers : null };
    });
}

/** Frame and writing of a mark: what a failed rule is about stands out, then what was read unsurely. */
function lookOf({ broken, sure }: FieldMark): { frame: string; writing: string } {
  if (broken === 'failed') return { frame: 'fill-hit/5 stroke-hit', writing: 'fill-hit font-bold' };
  if (broken === 'warning') return { frame: 'fill-watch/5 stroke-watch', writing: 'fill-watch font-bold' };
  if (sure !== 'sure') return { frame: 'fill-watch/10 stroke-watch', writing: 'fill-watch' };
  return { frame: 'fill-gate/10 stroke-gate', writing: 'fill-gate' };
}

/**
 * Read values over the picture, each at the text it was read from; a dashed frame is an unsure one, and what is hardly more than a guess
 * has a question mark behind it. What a failed rule is about has a thick frame and an exclamation mark, or its number in the legend where
 * lines stand close; other values have theirs once the picture is magnified. The list of fields and the rules say the same in words.
 */
export function FieldMarks({ marks, magnification }: { marks: FieldMark[]; magnification: number }): ReactElement {
  const t = useTranslations('documents');
  return (
    <PictureMarks>
      {placed(marks, magnification)
        .reverse()
        .map((mark) => {
          const { name, label, value, sure, broken, box, written, number } = mark;
          const unsure = sure !== 'sure';
          const hardly = sure === 'hardly';
          const look = lookOf(mark);
          const writing = { ...WRITTEN, className: `stroke-surface text-small ${look.writing}` };
          return (
            <g key={name} {...(broken && { 'data-broken': broken })}>
              <Frame
                title={`${label}: ${value}${hardly ? ` (${t('hardlyRead')})` : ''}`}
                place={box}
                strokeWidth={broken ? '2.5' : '1.5'}
                {...(unsure && { strokeDasharray: '4 3' })}
                className={look.frame}
              />
              {written && (
                <text
                  x={share(written.x)}
                  y={share(written.y + written.height)}
                  dy="-3"
                  lang={langOf(value)}
                  {...writing}
                >
                  {writtenValue(mark, magnification)}
                </text>
              )}
              {number !== null && (
                <text x={share(box.x)} y={share(box.y + box.height / 2)} dx="-4" dy="4" textAnchor="end" {...writing}>
                  {number}
                </text>
              )}
            </g>
          );
        })}
    </PictureMarks>
  );
}

/** The values for which a number stands on the picture. */
export function MarkLegend({
  marks,
  magnification,
}: {
  marks: FieldMark[];
  magnification: number;
}): ReactElement | null {
  const numbered = placed(marks, magnification).filter(({ number }) => number !== null);
  if (numbered.length === 0) return null;
  return (
    <ol className="text-small">
      {numbered.map(({ name, number, label, value, broken }) => (
        <li key={name} className="flex gap-2">
          <span
            className={`tabular font-bold ${broken ? (broken === 'failed' ? 'text-hit' : 'text-watch') : 'text-gate'}`}
          >
            {number}
          </span>
          <span className="text-ink-2">{label}</span>
          <span lang={langOf(value)} className="min-w-0 break-words">
            {value}
          </span>
        </li>
      ))}
    </ol>
  );
}
