/**
 * Mixed scripts in a word are typos or evasion. Converted if all letters of one script resemble the other (Unicode
 * TR39, single-script confusables).
 */
const CYRILLIC = 'АВЕЅЗІЈКМНОРСТУХаеѕіјорсухк';
const AS_LATIN = 'ABES3IJKMHOPCTYXaesijopcyxk';
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινκ';
const GREEK_AS_LATIN = 'ABEZHIKMNOPTYXoivk';

const toLatin = new Map(
  [...CYRILLIC, ...GREEK].map((char, at) => [char, [...AS_LATIN, ...GREEK_AS_LATIN][at] as string]),
);
const toCyrillic = new Map([...AS_LATIN].map((char, at) => [char, [...CYRILLIC][at] as string]));

const MIXED = /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/gu;

/** If unambiguous. */
export function readAsItLooks(text: string): string {
  return text.replace(
    MIXED,
    (word) =>
      inOneScript(word, toLatin, /\p{Script=Latin}/u) ?? inOneScript(word, toCyrillic, /\p{Script=Cyrillic}/u) ?? word,
  );
}

function inOneScript(word: string, table: ReadonlyMap<string, string>, own: RegExp): string | null {
  const letters = [...word].map((char) => (own.test(char) ? char : table.get(char)));
  return letters.includes(undefined) ? null : letters.join('');
}
