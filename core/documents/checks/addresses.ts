const ABBREVIATIONS: Record<string, string> = {
  RD: 'ROAD',
  ST: 'STREET',
  AV: 'AVENUE',
  AVE: 'AVENUE',
  LN: 'LANE',
  MW: 'MAWATHA',
  MAWATA: 'MAWATHA',
  PL: 'PLACE',
  GDNS: 'GARDENS',
  APT: 'APARTMENT',
};
const EMPTY = new Set(['NO', 'NUMBER', 'SRI', 'LANKA', 'THE', 'අංක', 'இல']);

/** Abbreviations expanded, numbers kept, "No" dropped. */
function addressWords(address: string): string[] {
  return address
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}/]+/u)
    .filter((word) => word.length > 0)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => !EMPTY.has(word));
}

/** Return the share (0 to 1) of the shorter address's words found in the other, ignoring spaces. */
export function addressAgreement(a: string, b: string): number {
  const left = addressWords(a);
  const right = addressWords(b);
  if (left.length === 0 || right.length === 0) return 0;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const joined = longer.join('');
  const found = shorter.filter((word) => longer.includes(word) || (word.length >= 4 && joined.includes(word)));
  return found.length / shorter.length;
}
