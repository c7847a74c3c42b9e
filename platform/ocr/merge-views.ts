import type { Script } from '@/core/documents/reading';
import type { PlacedWord } from './recognise-indic';
import { type PlacedCharacter, UNREAD } from './recognise-latin';

/** Words of one script that follow each other on a line; places are shares of the line's width. */
export type ScriptRun = { script: Script; engine: 'paddle' | 'tesseract'; words: PlacedWord[] };

/** A Latin reading this sure, and of no character less than the second, needs no second opinion. */
const SURE = 0.95;
const LEAST_SURE = 0.8;
/** An Indic word below this is noise unless the Latin view is worse. */
const LEAST_INDIC = 0.3;
/** In a line that is Latin on both sides an Indic word must be this sure: the second reader makes words of any smudge. */
const LEAST_INDIC_AMONG_LATIN = 0.9;
/** So surely other scripts are read as Latin letters at most; and by how much a Latin word must be surer than an Indic one that is a guess. */
const MOST_LATIN = 0.85;
const LEAD_OF_LATIN = 0.4;
/** Latin characters below this are marks of another script, or dirt. */
const LEAST_LATIN = 0.4;

/** The script of a word: the one most of its letters belong to; null without any letter or digit. */
function scriptOfWord(text: string): Script | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const sinhala = count(/[\u0d80-\u0dff]/g);
  const tamil = count(/[\u0b80-\u0bff]/g);
  const latin = count(/[A-Za-z0-9<]/g);
  if (sinhala + tamil + latin === 0) return null;
  if (sinhala >= tamil && sinhala >= latin) return 'sinhala';
  return tamil >= latin ? 'tamil' : 'latin';
}

/** Whether the Latin view already explains the whole line. Strict, because letters of other scripts do look like Latin ones. */
export function isSurelyLatin(characters: PlacedCharacter[]): boolean {
  const marks = characters.filter(({ char }) => char !== ' ');
  return marks.length > 0 && mean(marks) >= SURE && marks.every(({ confidence }) => confidence >= LEAST_SURE);
}

/**
 * The part of a line that the Latin view leaves open: everything but whole words at both ends of which every character is sure.
 */
export function unsureSpan(characters: PlacedCharacter[]): { from: number; to: number } {
  const words = wordsOf(characters, []);
  const isSureWord = ({ text, least }: { text: string; least: number }) => text.length >= 3 && least >= SURE;
  const first = words.find((word) => !isSureWord(word));
  const last = [...words].reverse().find((word) => !isSureWord(word));
  if (!first || !last) return { from: 0, to: 1 };
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  return { from: before?.to ?? 0, to: after?.from ?? 1 };
}

/**
 * Joins two views of one line. Where the Indic view found a Sinhala or Tamil word and the Latin view is not surer there,
 * the Indic word stands; everything else is the Latin view's.
 */
export function mergeViews(characters: PlacedCharacter[], indic: PlacedWord[]): ScriptRun[] {
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
/** Tamil's own digits and the danda of verse are on no document of our time: where they are seen, something else was printed. */
const isIndic = ({ text }: PlacedWord) =>
  ['sinhala', 'tamil'].includes(scriptOfWord(text) ?? '') && !/[\u0be6-\u0bfa\u0964\u0965]/.test(text);
const mean = (marks: { confidence: number }[]) =>
  marks.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, marks.length);
const within = (characters: PlacedCharacter[], { from, to }: PlacedWord) =>
  characters.filter(({ char, at }) => char !== ' ' && at >= from && at <= to);

/**
 * Whether most of what stands beside a word was read as Latin letters. Less sure ones count too: in degraded pictures the
 * letters of a Latin address are .83 to .95 sure, and its last word was taken for Tamil.
 */
function isAmongLatin(characters: PlacedCharacter[], { from, to }: PlacedWord): boolean {
  const others = characters.filter(({ char, at }) => char !== ' ' && (at < from || at > to));
  const sure = others.filter(({ char, confidence }) => /[A-Za-z]/.test(char) && confidence >= LEAST_SURE);
  return sure.length >= 6 && sure.length >= others.length * 0.6;
}

/** Alone, a letter of the other scripts is a circle with a tail to both views: "O-" of a blood group was read as "උ-" (.92). */
const isLoneLetter = ({ text }: PlacedWord) => (text.match(/\p{L}/gu)?.length ?? 0) < 2;

function prevails(word: PlacedWord, seenAsLatin: PlacedCharacter[]): boolean {
  if (seenAsLatin.length === 0) return word.confidence >= LEAST_INDIC;
  if (seenAsLatin.length > 1 && isLoneLetter(word) && mean(seenAsLatin) > MOST_LATIN) return false;
  const most = Math.max(Math.min(MOST_LATIN, word.confidence + LEAD_OF_LATIN), word.confidence);
  return word.confidence >= LEAST_INDIC && mean(seenAsLatin) < most;
}

/** Latin characters cut into words at spaces and at accepted Indic words. */
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

/** A number has no script of its own: inside a Sinhala or Tamil address it belongs to the address. */
const isNumber = (text: string) => /\d/.test(text) && !/[A-Za-z]/.test(text);

/** The script of the first word with letters after this one. */
function scriptAfter(words: { word: PlacedWord; script: Script | null | typeof neutral }[], word: PlacedWord) {
  const rest = words.slice(words.findIndex((one) => one.word === word) + 1);
  return rest.find((one) => one.script !== neutral && !isNumber(one.word.text))?.script;
}

/** A zero among letters only is an O, an O among digits only is a zero: the model cannot tell them apart by shape. */
export function withoutLookAlikes(word: string): string {
  if (/^[A-Z]*0[A-Z0]*[,.;:]?$/.test(word) && word.replace(/[^A-Z]/g, '').length >= 2) return word.replaceAll('0', 'O');
  return /^\d[\dO]*O[\dO]*\d[VX]?$/.test(word) ? word.replaceAll('O', '0') : word;
}

/** Neighbours of one script become one run; lone marks between scripts (the "/" of trilingual labels) belong to nobody. */
function runsOf(words: { word: PlacedWord; script: Script | null | typeof neutral }[]): ScriptRun[] {
  const runs: ScriptRun[] = [];
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

/** A comma or a full stop belongs to the Indic word before it, where the other view has often seen it already; other marks wait. */
function punctuated(last: ScriptRun | undefined, waiting: PlacedWord[], mark: PlacedWord): PlacedWord[] {
  const before = last?.words.at(-1);
  if (!before || waiting.length > 0 || last?.script === 'latin' || !/^[,.;:]+$/.test(mark.text))
    return [...waiting, mark];
  if (!/[,.;:]$/.test(before.text)) before.text += mark.text;
  return waiting;
}
