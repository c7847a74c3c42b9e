import { numberWords, ordinalWords, orgForms, tensWords } from '../lexicon/organisations';
import type { NameKind } from '../name';

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

const apostrophes = /['’‘`´ʻʼʽʾʿˈ′＇״׳"“”«»]/g;

const eastAsianForms =
  /股份有限公司|有限責任公司|有限责任公司|有限公司|有限会社|[（(]株[）)]|株式[会會]社|주식회사|유한회사|[（(]주[）)]/g;

/** Simple Latin names, unchanged by the steps below. */
const plain = /^(?!.*[a-z]{3}[A-Z])[A-Za-z0-9 ,-]*$/;

/**
 * Dotted letters are one word for organizations (`p.l.c.` → `plc`), initials for people; bracketed remarks of people
 * are dropped.
 */
export function cleanWords(raw: string, kind: NameKind): string[] {
  if (plain.test(raw)) return raw.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  let text = readAsItLooks(raw.normalize('NFKC'))
    // Format characters separate no words, including the zero-width non-joiner of Persian.
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, (character) => (character === '\u00ad' || character === '\u200b' ? '' : ''))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/([\p{L}\p{M}])\?(?=[\p{L}\p{M}])/gu, '$1')
    .replace(/([\p{L}])(['’])s(?=[\s,.;)]|$)/giu, '$1')
    .replace(apostrophes, '');
  text = splitCamel(text);
  if (kind === 'organization')
    text = text.replace(eastAsianForms, (form) => (/[股株]|주식/.test(form) ? ' jsc ' : ' ltd '));
  if (kind !== 'organization' && kind !== 'vessel') {
    const bare = text.replace(/[（(【[][^)）】\]]*[)）】\]]/g, ' ');
    if (/\p{L}/u.test(bare)) text = bare;
  }
  text = text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(\d)\s*%\s*/g, '$1 percent')
    .replace(
      /(?<![\p{L}\p{M}\d])((?:\p{L}\.\s?){2,}\p{L}?)(?![\p{L}\p{M}])/gu,
      (dotted: string) => ` ${isOneWord(dotted, kind) ? asWords(dotted) : dotted.replace(/\./g, ' ')} `,
    );
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** For unknown kinds only legal forms: `Acme S.A.`, but `V.V. Putin`. */
const isOneWord = (dotted: string, kind: NameKind): boolean =>
  kind === 'unknown' ? orgForms.has(dotted.replace(/[.\s]/g, '')) : kind !== 'person';

/** `A.B.C. S.A.` is two words, `A. B. C.` one. */
function asWords(dotted: string): string {
  const groups = dotted.trim().split(/\s+/);
  const apart = groups.every((group) => /\p{L}\.?\p{L}/u.test(group));
  return groups.map((group) => group.replace(/\./g, '')).join(apart ? ' ' : '');
}

/** `FridrichBuchenberg` → two words; not `McCain`, `MacKay` or all capitals. */
function splitCamel(text: string): string {
  return text.replace(/(?<=\p{Ll}{3})(?=\p{Lu}[\p{Ll}\p{Lu}])/gu, (_, offset: number) =>
    /(?:^|\P{L})mac$/iu.test(text.slice(0, offset)) ? '' : ' ',
  );
}

const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** Replace digits used as letters: `Sech1n`, `I9or`; organizations keep `3com`, `4x4`. */
export function correctDigits(word: string, kind: NameKind): string {
  if (kind === 'organization' || kind === 'vessel' || !/\d/.test(word) || !/[a-z]/.test(word)) return word;
  const letters = word.replace(/\d/g, '').length;
  return letters >= 2 && letters > word.length / 2 ? word.replace(/\d/g, (digit) => lookalikes[digit] ?? digit) : word;
}

const roman: ReadonlyMap<string, string> = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((numeral, at) => [numeral, String(at + 1)] as const),
);

/** Numerals that are no words or names at the start of a name. */
const leadingRoman = new Set(['ii', 'iii', 'iv', 'vii', 'viii', 'ix', 'xii', 'xiii', 'xiv', 'xv']);

/** Convert numbers: `22nd` → `22`; except for people `Forty-Four` → `44`, `Third` → `3`, `Fund XI` → `fund 11`. */
export function readNumbers(given: string[], kind: NameKind): string[] {
  const words = given.map((word) => /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? word);
  if (kind === 'person') return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const tens = tensWords.get(word);
    const unit = numberWords.get(next) ?? ordinalWords.get(next) ?? (/^[1-9]$/.test(next) ? Number(next) : undefined);
    const numeral =
      (at > 0 || leadingRoman.has(word)) &&
      (word.length > 1 || kind !== 'unknown') &&
      (kind !== 'unknown' || at === words.length - 1)
        ? roman.get(word)
        : undefined;
    if (tens !== undefined && unit !== undefined && unit > 0 && unit < 10) {
      out.push(String(tens + unit));
      at += 1;
    } else if (tens !== undefined || numberWords.has(word) || ordinalWords.has(word))
      out.push(words.length > 1 ? String(tens ?? numberWords.get(word) ?? ordinalWords.get(word)) : word);
    else out.push(numeral ?? word.replace(/^0+(?=\d)/, ''));
  }
  return out;
}
