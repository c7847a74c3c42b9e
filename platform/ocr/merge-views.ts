import type { Script } from '@/core/documents/pipeline/reading';
import type { PlacedWord } from './recognise-indic';
import { type PlacedCharacter, UNREAD } from './recognise-latin';

/** Positions are shares of the line's width. */
export type RecognisedRun = { script: Script; engine: 'paddle' | 'tesseract'; words: PlacedWord[] };

/** Latin readings above this need no second engine. */
const SURE = 0.95;
const LEAST_SURE = 0.8;
/** Minimum of an Indic word, unless Latin is worse. */
const LEAST_INDIC = 0.3;
/** Tesseract reads smudges as words. */
const LEAST_INDIC_AMONG_LATIN = 0.9;
/** Maximum of other scripts read as Latin; lead of a Latin word over a doubtful Indic one. */
const MOST_LATIN = 0.85;
const LEAD_OF_LATIN = 0.4;
/** Below this, Latin characters are noise or another script. */
const LEAST_LATIN = 0.4;

/** Majority; null without letters or digits. */
function scriptOfWord(text: string): Script | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const sinhala = count(/[\u0d80-\u0dff]/g);
  const tamil = count(/[\u0b80-\u0bff]/g);
  const latin = count(/[A-Za-z0-9<]/g);
  if (sinhala + tamil + latin === 0) return null;
  if (sinhala >= tamil && sinhala >= latin) return 'sinhala';
  return tamil >= latin ? 'tamil' : 'latin';
}

/** Strict: other scripts resemble Latin letters. */
export function isClearlyLatin(characters: PlacedCharacter[]): boolean {
  const marks = characters.filter(({ char }) => char !== ' ');
  return marks.length > 0 && mean(marks) >= SURE && marks.every(({ confidence }) => confidence >= LEAST_SURE);
}

/** Excludes confident Latin words at both ends. */
export function unsureSpan(characters: PlacedCharacter[]): { from: number; to: number } {
  const words = wordsOf(characters, []);
  const isSureWord = ({ text, least }: { text: string; least: number }) => text.length >= 3 && least >= SURE;
  const first = words.find((word) => !isSureWord(word));
  const last = [...words].reverse().find((word) => !isSureWord(word));
  if (!first || !last) return { from: 0, to: 1 };
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  return { from: before?.to ?? 0, to: after?.from ?? 1 };
}

/** An Indic word wins unless Latin is more confident. */
export function mergeViews(characters: PlacedCharacter[], indic: PlacedWord[]): RecognisedRun[] {
  const accepted = indic.filter(
    (word) =>
      isIndic(word) &&
      prevails(word, within(characters, word)) &&
      (word.confidence >= LEAST_INDIC_AMONG_LATIN || !isAmongLatin(characters, word)),
  );
  const left = characters.filter(
    ({ char, at }) => char !== UNREAD && !accepted.some(({ from, to }) => at >= from && at <= to),
  );
  const latin = wordsOf(left, accepted).filter((word) => word.confidence >= LEAST_LATIN);
  const all = [
    ...accepted.map((word) => ({ word, script: scriptOfWord(word.text) })),
    ...latin.map((word) => ({ word, script: scriptOfWord(word.text) ?? neutral })),
  ].sort((a, b) => a.word.from - b.word.from);
  return runsOf(all);
}

const neutral = 'neutral' as const;
/** Tamil digits and danda are misreadings. */
const isIndic = ({ text }: PlacedWord) =>
  ['sinhala', 'tamil'].includes(scriptOfWord(text) ?? '') && !/[\u0be6-\u0bfa\u0964\u0965]/.test(text);
const mean = (marks: { confidence: number }[]) =>
  marks.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, marks.length);
const within = (characters: PlacedCharacter[], { from, to }: PlacedWord) =>
  characters.filter(({ char, at }) => char !== ' ' && at >= from && at <= to);

/** Doubtful neighbours count: degraded Latin addresses score .83 to .95. */
function isAmongLatin(characters: PlacedCharacter[], { from, to }: PlacedWord): boolean {
  const others = characters.filter(({ char, at }) => char !== ' ' && (at < from || at > to));
  const sure = others.filter(({ char, confidence }) => /[A-Za-z]/.test(char) && confidence >= LEAST_SURE);
  return sure.length >= 6 && sure.length >= others.length * 0.6;
}

/** A misreading: "O-" was read as "උ-" (.92). */
const isLoneLetter = ({ text }: PlacedWord) => (text.match(/\p{L}/gu)?.length ?? 0) < 2;

function prevails(word: PlacedWord, seenAsLatin: PlacedCharacter[]): boolean {
  if (seenAsLatin.length === 0) return word.confidence >= LEAST_INDIC;
  if (seenAsLatin.length > 1 && isLoneLetter(word) && mean(seenAsLatin) > MOST_LATIN) return false;
  const most = Math.max(Math.min(MOST_LATIN, word.confidence + LEAD_OF_LATIN), word.confidence);
  return word.confidence >= LEAST_INDIC && mean(seenAsLatin) < most;
}

/** At spaces and accepted Indic words. */
function wordsOf(characters: PlacedCharacter[], walls: PlacedWord[]): (PlacedWord & { least: number })[] {
  const words: PlacedCharacter[][] = [[]];
  for (const character of characters) {
    const before = words.at(-1)?.at(-1);
    const walled =
      before && walls.some(({ from, to }) => (from + to) / 2 > before.at && (from + to) / 2 < character.at);
    if (character.char === ' ' || walled) words.push([]);
    if (character.char !== ' ') words.at(-1)?.push(character);
  }
  return words
    .filter((word) => word.length > 0)
    .map((word) => {
      const [first, last] = [word[0]?.at ?? 0, word.at(-1)?.at ?? 1];
      const half = word[0]?.half ?? 0;
      const text = withoutLookAlikes(word.map(({ char }) => char).join(''));
      const least = Math.min(...word.map(({ confidence }) => confidence));
      return { text, least, confidence: mean(word), from: Math.max(0, first - half), to: Math.min(1, last + half) };
    });
}

/** Numbers take the script of their surroundings. */
const isNumber = (text: string) => /\d/.test(text) && !/[A-Za-z]/.test(text);

/** Of the next word with letters. */
function scriptAfter(words: { word: PlacedWord; script: Script | null | typeof neutral }[], word: PlacedWord) {
  const rest = words.slice(words.findIndex((one) => one.word === word) + 1);
  return rest.find((one) => one.script !== neutral && !isNumber(one.word.text))?.script;
}

/** 0 among letters is O, and the reverse. */
export function withoutLookAlikes(word: string): string {
  if (/^[A-Z]*0[A-Z0]*[,.;:]?$/.test(word) && word.replace(/[^A-Z]/g, '').length >= 2) return word.replaceAll('0', 'O');
  return /^\d[\dO]*O[\dO]*\d[VX]?$/.test(word) ? word.replaceAll('O', '0') : word;
}

/** Lone marks between scripts ("/") are dropped. */
function runsOf(words: { word: PlacedWord; script: Script | null | typeof neutral }[]): RecognisedRun[] {
  const runs: RecognisedRun[] = [];
  let waiting: PlacedWord[] = [];
  for (const { word, script } of words) {
    const last = runs.at(-1);
    if (script === neutral || script === null) {
      waiting = punctuated(last, waiting, word);
      continue;
    }
    const next = isNumber(word.text) ? scriptAfter(words, word) : undefined;
    if (next && next !== 'latin' && (!last || last.script === next)) {
      waiting.push(word);
      continue;
    }
    if (last?.script === script) last.words.push(...waiting, word);
    else {
      const numbers = waiting.filter(({ text }) => isNumber(text));
      runs.push({ script, engine: script === 'latin' ? 'paddle' : 'tesseract', words: [...numbers, word] });
    }
    waiting = [];
  }
  return runs;
}

/** A comma or full stop joins the Indic word before it; other marks wait. */
function punctuated(last: RecognisedRun | undefined, waiting: PlacedWord[], mark: PlacedWord): PlacedWord[] {
  const before = last?.words.at(-1);
  if (!before || waiting.length > 0 || last?.script === 'latin' || !/^[,.;:]+$/.test(mark.text))
    return [...waiting, mark];
  if (!/[,.;:]$/.test(before.text)) before.text += mark.text;
  return waiting;
}
