import { bestAlignment, lexiconWeight } from '../names/compare';
import { commonNames } from '../names/lexicon/given-names';
import { titles } from '../names/lexicon/titles';
import type { PreparedName } from '../names/name';
import { prepareName } from '../names/prepare';
import { keysOfName, nameKey, type TextWord, textWords } from './name-key';
import { articleRole } from './roles';

export type Mention = {
  from: number;
  to: number;
  written: string;
  /** By name alone. */
  score: number;
  abbreviated: boolean;
  /** 0 rare to 1 common. */
  commonality: number;
};

export type SoughtName = { readings: PreparedName[]; keys: Set<string>[] };

export function seek(fullName: string): SoughtName {
  return {
    readings: prepareName(fullName, 'person'),
    keys: keysOfName(fullName).map((keys) => new Set(keys)),
  };
}

/** Leaves room for an initial or a particle. */
const GAP_MAX = 2;
const SPAN_MAX = 8;
const MENTIONS_MAX = 20;
/** Factor for a name inside a longer one, which may be another person's. */
const INSIDE_LONGER = 0.9;

/**
 * Compare nearby words with matching sounds, also with adjacent capitalized words: `Ana Perera Silva` is not `Ana
 * Perera`.
 */
export function findMentions(text: string, name: SoughtName, least: number): Mention[] {
  const words = textWords(text);
  const mentions: Mention[] = [];
  for (const run of runsOf(words, name)) {
    const found = judge(text, words, run, name);
    if (found && found.score >= least) mentions.push(found);
    if (mentions.length >= MENTIONS_MAX) break;
  }
  return mentions;
}

type Run = { first: number; last: number };

/** Return runs with both words of a two-word name, all but one of a longer one. */
function runsOf(words: readonly TextWord[], { keys }: SoughtName): Run[] {
  const needed = keys.length <= 2 ? keys.length : keys.length - 1;
  if (needed === 0) return [];
  const marked = words.flatMap((word, at) => {
    const key = nameKey(word.text);
    const of = key === '' ? -1 : keys.findIndex((set) => set.has(key));
    return of < 0 ? [] : [{ at, key }];
  });
  const runs: Run[] = [];
  for (let from = 0; from < marked.length; ) {
    let to = from;
    const start = marked[from] as { at: number };
    while (
      to + 1 < marked.length &&
      (marked[to + 1]?.at ?? 0) - (marked[to]?.at ?? 0) <= GAP_MAX &&
      (marked[to + 1]?.at ?? 0) - start.at < SPAN_MAX
    )
      to += 1;
    const inside = marked.slice(from, to + 1).map(({ key }) => key);
    const covered = keys.filter((set) => inside.some((key) => set.has(key))).length;
    if (covered >= needed && inside.length >= needed) runs.push({ first: start.at, last: marked[to]?.at ?? start.at });
    from = to + 1;
  }
  return runs;
}

function judge(text: string, words: readonly TextWord[], run: Run, name: SoughtName): Mention | undefined {
  const narrow = { ...run };
  const wide = { first: run.first, last: run.last };
  // The first word of a sentence is always capitalized.
  if (joins(text, words, run.first - 1) && !opensSentence(text, words, run.first - 1)) wide.first -= 1;
  for (let steps = 0; steps < 2 && joins(text, words, wide.last, 1); steps += 1) wide.last += 1;
  const own = score(text, words, narrow, name);
  if (!own) return undefined;
  const longer = wide.first !== narrow.first || wide.last !== narrow.last;
  const whole = longer ? score(text, words, wide, name) : undefined;
  if (!whole) return own;
  const inside = own.score * INSIDE_LONGER;
  return whole.score >= inside ? whole : { ...own, score: Math.round(inside * 1e4) / 1e4 };
}

function score(text: string, words: readonly TextWord[], run: Run, name: SoughtName): Mention | undefined {
  const [from, to] = [words[run.first]?.from ?? 0, words[run.last]?.to ?? 0];
  const written = text.slice(from, to);
  const alignment = bestAlignment(name.readings, prepareName(written, 'person'), lexiconWeight);
  if (!alignment) return undefined;
  const common = alignment.pairs.filter((pair) => commonNames.has(pair.listed)).length;
  return {
    from,
    to,
    written,
    score: alignment.score,
    abbreviated: alignment.abbreviated,
    commonality: alignment.pairs.length === 0 ? 1 : Math.round((common / alignment.pairs.length) * 100) / 100,
  };
}

/** Return whether a capitalized word before (or `ahead`) may belong to the name. */
function joins(text: string, words: readonly TextWord[], at: number, ahead = 0): boolean {
  const word = words[at + ahead];
  const neighbour = ahead === 1 ? words[at] : words[at + 1];
  if (!word || !neighbour || !/^\p{Lu}\p{Ll}/u.test(word.text)) return false;
  const between = ahead === 1 ? text.slice(neighbour.to, word.from) : text.slice(word.to, neighbour.from);
  if (between !== ' ') return false;
  const lower = word.text.toLowerCase();
  return !titles.has(lower) && articleRole(lower) === undefined;
}

function opensSentence(text: string, words: readonly TextWord[], at: number): boolean {
  const word = words[at];
  const before = word ? text.slice(0, word.from).trimEnd() : '';
  return before === '' || /[.!?:;"“”\n]$/.test(before);
}
