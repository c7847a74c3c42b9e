/** Parts of a voter's record, the number first. */
export const PARTS = ['number', 'name', 'nameSinhala', 'nameTamil', 'sex'] as const;
export type Part = (typeof PARTS)[number];

/** What columns are usually called; the person in front of the form decides. */
const USUAL: Record<Part, RegExp> = {
  number: /\bnic\b|\bid\s*(no|number)?\b|identity|හැඳුනුම්|அடையாள/iu,
  nameSinhala: /sinhala|\bsi\b|නම/iu,
  nameTamil: /tamil|\bta\b|பெயர்/iu,
  sex: /sex|gender|ස්ත්‍?රී|පුරුෂ|பால்/iu,
  name: /name/iu,
};

/** The headings of a CSV from its beginning, quoted or not, told apart by commas. */
export function headingsOf(start: string): string[] {
  const line = firstLine(start.replace(/^\uFEFF/, ''));
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  const names = cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
  return [...new Set(names.filter((name) => name.length > 0))];
}

/** A line ends outside of quotes only. */
function firstLine(text: string): string {
  let quoted = false;
  for (const [at, character] of [...text].entries()) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) return [...text].slice(0, at).join('');
  }
  return text;
}

/** A first guess of which column is what; a column is given to one part only. */
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
