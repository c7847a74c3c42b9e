import { squashed } from '@/core/documents/layout/labels';
import { type PlacedCharacter, UNREAD } from './recognise-latin';

/** Low: an exact caption match is evidence itself. */
const LEAST_MEAN = 0.7;
/** Other scripts rarely yield this. */
const LETTERS_OF_A_WORD = 4;
const SURE = 0.8;

/**
 * A known Latin caption at the line's end ("Name" in "නම / பெயர் / Name"); null if none, or after Latin words or a
 * number.
 */
export function captionAtEnd(
  characters: readonly PlacedCharacter[],
  captions: readonly string[],
): PlacedCharacter[] | null {
  const letters = characters.filter(({ char }) => char !== UNREAD && squashed(char) !== '');
  const text = letters.map(({ char }) => squashed(char)).join('');
  const lengths = captions
    .map(squashed)
    .filter((caption) => text.endsWith(caption))
    .map(({ length }) => length);
  const found = letters.slice(letters.length - Math.max(0, ...lengths));
  const start = found[0];
  if (lengths.length === 0 || !start) return null;
  if (found.reduce((sum, { confidence }) => sum + confidence, 0) < found.length * LEAST_MEAN) return null;
  const [before, caption] = [
    characters.filter(({ at }) => at < start.at),
    characters.filter(({ at }) => at >= start.at),
  ];
  return saysMore(before) ? null : caption;
}

function saysMore(characters: readonly PlacedCharacter[]): boolean {
  const text = characters.map(({ char, confidence }) => (confidence >= SURE ? char : UNREAD)).join('');
  return /^\s*\d{1,2}[a-d]?[.)]/.test(text) || new RegExp(`[A-Za-z]{${LETTERS_OF_A_WORD}}`).test(text);
}

/** After "4a. Date of Issue"; all words without a caption or value. */
export function behindCaption<Word extends { text: string }>(
  words: readonly Word[],
  captions: readonly string[],
): readonly Word[] {
  const known = new Set(captions.map(squashed));
  for (let count = words.length - 1; count > 0; count -= 1) {
    const before = squashed(
      words
        .slice(0, count)
        .map(({ text }) => text)
        .join(''),
    );
    const spellings = [before, before.replace(/^\d{1,2}/, ''), before.replace(/^\d{1,2}[A-D]/, '')];
    if (spellings.some((spelling) => known.has(spelling))) return words.slice(count);
  }
  return words;
}
