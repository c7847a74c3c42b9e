import { isLabelLine, rowsOf } from '../layout/find-value';
import { findLabel } from '../layout/labels';
import type { PageReading, ReadLine } from '../pipeline/reading';

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
