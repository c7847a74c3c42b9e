import { type OtherZone, parseOtherZone } from '@/core/formats/mrz';
import { rowsOf } from '../layout/find-value';
import type { PageReading } from '../pipeline/reading';
import { cleaned } from './find';

const LAYOUTS = [
  { lines: 3, length: 30, begins: /^[ACI]/ },
  { lines: 2, length: 36, begins: /^[ACIV]/ },
  { lines: 2, length: 44, begins: /^V/ },
] as const;
/** Fillers that OCR loses or adds in one line. */
const SLACK = 4;

/** Find the zone of a card or visa whose check digits hold; null if there is none. Passports: `findTd3`. */
export function findOtherZone(page: PageReading): OtherZone | null {
  const texts = rowsOf(page).map((row) => cleaned(row.map(({ text }) => text).join('')));
  for (const [index, first] of texts.entries()) {
    for (const { lines, length, begins } of LAYOUTS) {
      const group = texts.slice(index, index + lines);
      if (!begins.test(first) || group.length < lines) continue;
      if (group.some((text) => Math.abs(text.length - length) > SLACK)) continue;
      const zone = parseOtherZone(group.map((text) => fitted(text, length)));
      if (zone) return zone;
    }
  }
  return null;
}

/** Lost fillers are put before a check digit at the end, else at the end. */
function fitted(text: string, length: number): string {
  if (text.length >= length) return text.slice(0, length);
  const tail = /<\d$/.test(text) ? text.slice(-1) : '';
  return text.slice(0, text.length - tail.length).padEnd(length - tail.length, '<') + tail;
}
