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
