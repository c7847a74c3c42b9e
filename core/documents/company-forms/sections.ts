import { isLabelLine, rowsOf, trimmed } from '../layout/find-value';
import { findLabel } from '../layout/labels';
import type { Box, PageReading, ReadLine } from '../pipeline/reading';

export type Section<Name extends string> = { name: Name; rows: ReadLine[][] };

export type Headings<Name extends string> = Record<Name, readonly string[]>;

const HEADING_MAX = 90;

/**
 * Split into sections, across pages. A heading is a short row of a section's words, optionally numbered ("4. Directors
 * of the company").
 */
export function sectionsOf<Name extends string>(
  pages: readonly PageReading[],
  headings: Headings<Name>,
): Section<Name>[] {
  const sections: Section<Name>[] = [];
  for (const page of pages) {
    for (const row of rowsOf(page)) {
      const name = headingOf(row, headings);
      if (name !== null) sections.push({ name, rows: [] });
      else sections.at(-1)?.rows.push(row);
    }
  }
  return sections;
}

function headingOf<Name extends string>(row: readonly ReadLine[], headings: Headings<Name>): Name | null {
  if (row.length > 2) return null;
  const text = row.map((line) => line.text).join(' ');
  if (text.length > HEADING_MAX || /:\s*\S/.test(text)) return null;
  let best: { name: Name; errors: number; length: number } | null = null;
  for (const name of Object.keys(headings) as Name[]) {
    const hit = findLabel(text, headings[name]);
    if (!hit) continue;
    const [errors, length] = [hit.errors, hit.end - hit.start];
    // "Particulars of shareholders" nearly matches "Particulars of shares".
    if (best && (best.errors < errors || (best.errors === errors && best.length >= length))) continue;
    const before = text
      .slice(0, hit.start)
      .replace(
        /[\d\s.()\-–]|part|section|name and|names and|particulars of|details of|list of|the|of|initial|first/gi,
        '',
      );
    if (before.length <= 3 && isLabelLine(text, headings[name])) best = { name, errors, length };
  }
  return best?.name ?? null;
}

/** NIC numbers may follow a name directly, passport numbers only after a gap. */
const NAME_AND_NUMBER =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*\p{L}{2}[.)]?)(?:\s*(?<nic>\d{12}|\d{9}[VX])|\s+(?<passport>[A-Z]{1,2}\d{7}))(?![\p{L}\d])(?<rest>.*)$/iu;

/**
 * A passport number directly after a name. After lower case any one or two capitals are its prefix; after capitals only
 * N (Sri Lanka's prefix), because others are ambiguous.
 */
const NAME_AND_PASSPORT =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*(?:\p{Lu}{2}|\p{L}\p{Ll}[.)]?))(?<passport>(?<=[\p{Ll}.)])[A-Z]{1,2}\d{7}|(?<=\p{Lu})N\d{7})(?![\p{L}\d])(?<rest>.*)$/u;

export type Cell = { text: string; raw: string; box: Box };

/** Split a name that OCR merged with the next column; boxes are estimated by share of characters. */
export function takenApart(cell: Cell): Cell[] {
  return textsApart(cell.raw).flatMap(({ text: raw, at }) => {
    const whole = Math.max(1, cell.raw.length);
    const { x, width } = cell.box;
    const box = { ...cell.box, x: x + (width * at) / whole, width: (width * raw.length) / whole };
    const text = trimmed(raw);
    return text.length === 0 ? [] : [{ text, raw, box }];
  });
}

export function textsApart(text: string): { text: string; at: number }[] {
  const found = (NAME_AND_NUMBER.exec(text) ?? NAME_AND_PASSPORT.exec(text))?.groups;
  if (!found) return [{ text, at: 0 }];
  const { name = '', nic, passport, rest = '' } = found;
  const number = nic ?? passport ?? '';
  return [
    { text: name, at: 0 },
    { text: number, at: text.length - rest.length - number.length },
    { text: rest, at: text.length - rest.length },
  ].filter((part) => part.text.trim() !== '');
}
