import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { type ConfidenceLevel, confidenceOf } from '@/core/documents/pipeline/confidence';
import { langOf } from '../alerts/alert-labels';
import { type Broken, brokenBy, brokenFields } from './document-labels';
import { MarkFrame, type MarkPlace, PictureMarks, share, WRITTEN } from './picture-marks';

export type FieldMark = {
  name: string;
  label: string;
  value: string;
  sure: ConfidenceLevel;
  broken: Broken | null;
  box: MarkPlace;
};

/** Return the marks of one page: fields with a place and a text value, and other values of failed rules. */
export function marksOf(document: ConsoleDocument, page: number | null): FieldMark[] {
  const schema = document.instance.result?.schema ?? {};
  const broken = brokenFields(document.rules);
  const fields = document.fields.flatMap(({ name, label, place }) => {
    const { value, originalText, originalTextConfidence } = schema[name] ?? {};
    // An impossible date has only its original text.
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

const isSamePlace = (a: MarkPlace, b: MarkPlace): boolean => Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;

/** Characters that fit across the image on the smallest phone. */
const LETTERS = 38;

/** Cut at the edge of the image. */
export function writtenValue({ value, sure, broken, box }: FieldMark, magnification: number): string {
  const [line = ''] = value.split('\n');
  const letters = [...line];
  const room = Math.max(4, Math.floor((1 - box.x) * LETTERS * magnification) - (broken ? 2 : 0));
  const fits = letters.length <= room && line === value;
  return `${broken ? '! ' : ''}${fits ? line : `${letters.slice(0, room - 1).join('')}…`}${sure === 'hardly' ? ' ?' : ''}`;
}

/** Minimum height of a text line, as a share of the image height. */
const LINE = 0.06;
/** Gap between frame and text, as a share of the image width. */
const AIR = 0.01;

/** Smaller overlaps are invisible. */
const NOTHING = 0.001;

const overlap = (from: number, size: number, other: number, otherSize: number): boolean =>
  Math.min(from + size, other + otherSize) - Math.max(from, other) > NOTHING;
const touches = (a: MarkPlace, b: MarkPlace): boolean =>
  overlap(a.x, a.width, b.x, b.width) && overlap(a.y, a.height, b.y, b.height);
const isOnPicture = ({ x, y, width, height }: MarkPlace): boolean =>
  x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;

export type PlacedMark = FieldMark & {
  /** Null if there is no room. */
  written: MarkPlace | null;
  /** Instead of text: for values of failed rules, and for all when magnified. */
  number: number | null;
};

/** Place each text right of its frame, else above, without overlaps. Values of failed rules come first. */
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

function lookOf({ broken, sure }: FieldMark): { frame: string; writing: string } {
  if (broken === 'failed') return { frame: 'fill-hit/5 stroke-hit', writing: 'fill-hit font-bold' };
  if (broken === 'warning') return { frame: 'fill-watch/5 stroke-watch', writing: 'fill-watch font-bold' };
  if (sure !== 'sure') return { frame: 'fill-watch/10 stroke-watch', writing: 'fill-watch' };
  return { frame: 'fill-gate/10 stroke-gate', writing: 'fill-gate' };
}

/**
 * Dashed frame: low confidence; question mark: very low; thick frame with exclamation mark or legend number: failed
 * rule. Field and rule lists say the same as text.
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
              <MarkFrame
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
