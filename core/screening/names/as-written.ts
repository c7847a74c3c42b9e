import { titles } from './lexicon/titles';
import { prepareName } from './prepare';

/** The words of a name as somebody wrote them, found by the words that are compared. */
export type WrittenWords = {
  /** The written word that a compared one came from; the compared one where none can be told. */
  of: (compared: string) => string;
  /** Written words that were left out of the comparison as titles: `Sayed`, `Dr`. */
  titles: string[];
};

/**
 * Leads words as they are compared (Latin, in lower case, without titles) back to the name: `jayasuriya` → `JAYASURIYA`, `nymal` → `නිමල්`,
 * `abdulrahman` → `Abdul Rahman`. `compared` are all words of the name that a comparison speaks of.
 */
export function writtenWords(name: string, compared: readonly string[]): WrittenWords {
  const words = name
    .split(/[\s,;]+/)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '');
  const written = new Map<string, string>();
  const learn = (text: string, word: string) => {
    if (text !== '' && !written.has(text)) written.set(text, word);
  };
  const folds = words.map(folded);
  for (const [at, word] of words.entries()) learn(folds[at] as string, word);
  // Taking words apart and together, and reading them as the matcher does, costs more: only where their letters alone do not say it.
  if (compared.some((text) => !written.has(text)))
    words.forEach((word, at) => {
      for (const part of word.split(/[-'’.]/)) learn(folded(part), part);
      const next = words[at + 1];
      if (next !== undefined) learn(`${folds[at]}${folds[at + 1]}`, `${word} ${next}`);
    });
  if (compared.some((text) => !written.has(text)))
    for (const word of words) for (const text of readingsOf(word)) learn(text, word);
  const textsOf = (word: string, at: number) => (folds[at] === '' ? readingsOf(word) : [folds[at] as string]);
  return {
    of: (text) => written.get(text) ?? text,
    titles: words.filter((word, at) => {
      const texts = textsOf(word, at);
      return texts.some((text) => titles.has(text)) && !texts.some((text) => compared.includes(text));
    }),
  };
}

/** A word of Latin letters without capitals, marks and signs. Empty for other scripts. */
const folded = (word: string): string => (/^[a-z]+$/i.test(word) ? word.toLowerCase() : foldedMarks(word));
const foldedMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const readingsOf = (word: string): string[] =>
  (['person', 'organization'] as const).flatMap((kind) =>
    prepareName(word, kind).flatMap(({ tokens }) => tokens.map(({ text }) => text)),
  );
