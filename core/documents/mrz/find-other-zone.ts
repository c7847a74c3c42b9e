import { type OtherZone, parseOtherZone } from '@/core/formats/mrz';
import { rowsOf } from '../layout/find-value';
import type { PageReading } from '../pipeline/reading';
import { asLetters, cleaned } from './find';

const LAYOUTS = [
  { lines: 3, length: 30, begins: /^[ACI]/ },
  { lines: 2, length: 36, begins: /^[ACIV]/ },
  { lines: 2, length: 44, begins: /^V/ },
] as const;
/** Fillers that OCR loses or adds in one line. */
const SLACK = 4;
/** Kind and issuing state. */
const STATE_ENDS = 5;

/** Find the zone of a card or visa whose check digits hold; null if there is none. Passports: `findTd3`. */
export function findOtherZone(page: PageReading): OtherZone | null {
  const texts = rowsOf(page).map((row) => cleaned(row.map(({ text }) => text).join('')));
  for (const [index, first] of texts.entries()) {
    for (const { lines, length, begins } of LAYOUTS) {
      const rest = texts.slice(index + 1, index + lines);
      if (rest.length < lines - 1) continue;
      for (const text of beginnings(first).filter((one) => begins.test(one))) {
        const group = [text, ...rest];
        if (group.some((one) => Math.abs(one.length - length) > SLACK)) continue;
        const zone = parseOtherZone(group.map((one) => fitted(one, length)));
        if (zone) return zone;
      }
    }
  }
  return null;
}

/** The narrow I at the edge of a card is read as another mark or lost. */
function beginnings(text: string): string[] {
  const letters = asLetters(text.slice(0, STATE_ENDS)) + text.slice(STATE_ENDS);
  return letters.startsWith('<') ? [`I${letters}`, `I${letters.slice(1)}`] : [letters];
}

/** Lost fillers are put before a check digit at the end, else at the end. */
function fitted(text: string, length: number): string {
  if (text.length >= length) return text.slice(0, length);
  const tail = /<\d$/.test(text) ? text.slice(-1) : '';
  return text.slice(0, text.length - tail.length).padEnd(length - tail.length, '<') + tail;
}
