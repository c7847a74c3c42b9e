import { spelledLetter } from './lexicon/letter-names';
import { titles } from './lexicon/titles';
import { prepareName } from './prepare';

/** Compared words → original spelling. */
export type WrittenWords = {
  /** The compared word if unknown. */
  of: (compared: string) => string;
  /** Ignored titles: `Sayed`, `Dr`. */
  titles: string[];
};

/**
 * Map `jayasuriya` → `JAYASURIYA`, `nymal` → `නිමල්`, `abdulrahman` → `Abdul Rahman`. `compared` is lower-case Latin
 * without titles.
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
  // Full preparation is expensive.
  if (compared.some((text) => !written.has(text)))
    words.forEach((word, at) => {
      for (const part of word.split(/[-'’.]/)) learn(spelledLetter(part)?.letter ?? folded(part), part);
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

/** Empty for other scripts. */
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
