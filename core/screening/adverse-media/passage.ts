import { type RiskTerm, riskTerms } from './risk-terms';

/** The sentence with the name and neighbours that fit. */
export type Passage = { text: string; from: number; to: number; risks: RiskTerm[] };

const PASSAGE_MAX = 600;
/** Sentences before and after the name's in which risk terms count as well. */
const NEIGHBOURS = 1;

/** Cut at sentences, at most 600 characters. */
export function passageAround(text: string, from: number, to: number): Passage {
  const sentences = sentencesOf(text);
  const own = Math.max(
    0,
    sentences.findIndex((sentence) => from < sentence.to),
  );
  let [first, last] = [own, own];
  const size = (a: number, b: number) => (sentences[b]?.to ?? 0) - (sentences[a]?.from ?? 0);
  for (let step = 0; step < NEIGHBOURS; step += 1) {
    if (last + 1 < sentences.length && size(first, last + 1) <= PASSAGE_MAX) last += 1;
    if (first > 0 && size(first - 1, last) <= PASSAGE_MAX) first -= 1;
  }
  let [start, end] = [sentences[first]?.from ?? 0, sentences[last]?.to ?? text.length];
  if (end - start > PASSAGE_MAX) {
    // A single overlong sentence.
    start = Math.max(start, Math.min(from - PASSAGE_MAX / 2, end - PASSAGE_MAX));
    end = Math.min(end, Math.max(start + PASSAGE_MAX, to));
  }
  const quoted = text.slice(start, end).trim();
  return { text: quoted, from: start, to: end, risks: riskTerms(quoted) };
}

type Sentence = { from: number; to: number };

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  // Not after an initial: `A. Perera`.
  for (const match of text.matchAll(/(?<!(?:^|\s)\p{L})[.!?।]["”’)]*\s+|\n+/gu)) {
    sentences.push({ from, to: match.index + match[0].length });
    from = match.index + match[0].length;
  }
  if (from < text.length || sentences.length === 0) sentences.push({ from, to: text.length });
  return sentences;
}
