/** Split a name into comparable words: upper case, without accents, dots and joiners. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (cluster) => cluster.replace(/\p{M}/gu, ''))
    .normalize('NFC')
    .toUpperCase()
    .replace(/\u200c|\u200d|['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 0);
}

/** Return missing whole words. Spacing may differ ("DE SILVA", "DESILVA"); word parts and initials do not match. */
export function missingWords(wanted: readonly string[], document: readonly string[]): string[] {
  const present = wanted.map((word) => document.includes(word));
  for (let from = 0; from < wanted.length; from++) {
    for (let to = from + 1; to <= Math.min(wanted.length, from + 4); to++) {
      if (to - from === 1 ? !joins(document, wanted[from] ?? '') : !joins(document, wanted.slice(from, to).join('')))
        continue;
      for (let index = from; index < to; index++) present[index] = true;
    }
  }
  return wanted.filter((word, index) => !present[index] || isInitial(word));
}

function joins(document: readonly string[], text: string): boolean {
  for (let from = 0; from < document.length; from++) {
    let joined = '';
    for (let to = from; to < Math.min(document.length, from + 4); to++) {
      joined += document[to];
      if (joined === text) return true;
      if (joined.length >= text.length) break;
    }
  }
  return false;
}

export function isInitial(word: string): boolean {
  return (word.match(/\p{L}/gu)?.length ?? 0) <= 1 && !/\p{N}/u.test(word);
}

/** Compare words regardless of order, case and spacing. */
export function sameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true;
  return (
    missingWords(a, b).length === 0 &&
    missingWords(b, a).length === 0 &&
    [...a].join('').length === [...b].join('').length
  );
}

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
