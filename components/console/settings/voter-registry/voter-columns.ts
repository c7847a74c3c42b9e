import { CsvReader } from '@/core/formats/csv-records';

export const PARTS = ['number', 'name', 'nameSinhala', 'nameTamil', 'sex'] as const;
export type Part = (typeof PARTS)[number];

/** Usual headings, for a first guess. */
const USUAL: Record<Part, RegExp> = {
  number: /\bnic\b|\bid\s*(no|number)?\b|identity|හැඳුනුම්|அடையாள/iu,
  nameSinhala: /sinhala|\bsi\b|නම/iu,
  nameTamil: /tamil|\bta\b|பெயர்/iu,
  sex: /sex|gender|ස්ත්‍?රී|පුරුෂ|பால்/iu,
  name: /name/iu,
};

export function headingsOf(start: string): string[] {
  const reader = new CsvReader();
  const [heading] = reader.push(start).concat(reader.end());
  const names = heading && 'cells' in heading ? heading.cells.map((name) => name.trim()) : [];
  return [...new Set(names.filter((name) => name.length > 0))];
}

/** Each column is assigned at most once. */
export function guessColumns(headings: readonly string[]): Partial<Record<Part, string>> {
  const left = new Set(headings);
  const guess: Partial<Record<Part, string>> = {};
  for (const part of ['number', 'nameSinhala', 'nameTamil', 'sex', 'name'] as const) {
    const found = [...left].find((heading) => USUAL[part].test(heading));
    if (found === undefined) continue;
    guess[part] = found;
    left.delete(found);
  }
  return guess;
}
