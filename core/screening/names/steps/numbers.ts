import { numberWords, tensWords } from '../lexicon/organisations';
import type { NameKind } from '../name';

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

/** Convert numbers, except for people: `Forty 4`, `Forty-Four` → `44`, `Fund XI` → `fund 11`. */
export function readNumbers(words: string[], kind: NameKind): string[] {
  if (kind === 'person') return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const tens = tensWords.get(word);
    const unit = numberWords.get(next) ?? (/^[1-9]$/.test(next) ? Number(next) : undefined);
    const numeral =
      at > 0 && (word.length > 1 || kind !== 'unknown') && (kind !== 'unknown' || at === words.length - 1)
        ? roman.get(word)
        : undefined;
    if (tens !== undefined && unit !== undefined && unit > 0 && unit < 10) {
      out.push(String(tens + unit));
      at += 1;
    } else if (tens !== undefined || numberWords.has(word))
      out.push(words.length > 1 ? String(tens ?? numberWords.get(word)) : word);
    else out.push(numeral ?? word.replace(/^0+(?=\d)/, ''));
  }
  return out;
}
