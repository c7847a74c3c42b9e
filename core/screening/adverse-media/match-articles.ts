import { combineScore } from '../scoring/score';
import { findMentions, type Mention, type SoughtName } from './find-mentions';
import { type ContextVerdict, judgeContext, type SearchedSubject } from './judge-context';
import type { Article } from './media-source';
import { outcomeIn, type ProceedingsOutcome } from './proceedings';
import { type RiskCategory, type RiskTerm, riskTerms } from './risk-terms';
import { statedFacts } from './stated-facts';

/** The sentence with the name and neighbours that fit. */
type Passage = { text: string; from: number; to: number; risks: RiskTerm[] };

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

export type StoredArticle = Article & { id: string; storyId: string; categories: RiskCategory[] };

/** A story that may be about the subject. */
export type MediaMatch = {
  storyId: string;
  article: StoredArticle;
  /** Up to ten URLs. */
  alsoAt: string[];
  articles: number;
  score: number;
  mention: Mention;
  passage: string;
  /** Near the name, or of the whole article. */
  categories: RiskCategory[];
  outcome: ProceedingsOutcome;
  context: ContextVerdict;
};

const ALSO_MAX = 10;
/** Minimum name score, whatever the context. */
const NAME_LEAST = 0.7;

/** One match per story, best first. Pure. */
export function matchArticles(
  articles: readonly StoredArticle[],
  name: SoughtName,
  person: SearchedSubject,
  threshold: number,
): MediaMatch[] {
  const stories = new Map<string, MediaMatch[]>();
  for (const article of articles) {
    const match = matchArticle(article, name, person);
    if (!match || match.score < threshold) continue;
    stories.set(article.storyId, [...(stories.get(article.storyId) ?? []), match]);
  }
  return [...stories.values()]
    .map(tellOnce)
    .sort((a, b) => b.score - a.score || (a.article.publishedAt < b.article.publishedAt ? 1 : -1));
}

/** The best, then the earliest, so that copies do not look new. */
function tellOnce(matches: MediaMatch[]): MediaMatch {
  const [best, ...others] = [...matches].sort(
    (a, b) => b.score - a.score || (a.article.publishedAt < b.article.publishedAt ? -1 : 1),
  );
  const also = [...new Set(others.map(({ article }) => article.url))].filter((url) => url !== best?.article.url);
  return { ...(best as MediaMatch), alsoAt: also.slice(0, ALSO_MAX), articles: matches.length };
}

function matchArticle(article: StoredArticle, name: SoughtName, person: SearchedSubject): MediaMatch | undefined {
  const text = `${article.title}\n${article.body}`;
  let best: MediaMatch | undefined;
  for (const mention of findMentions(text, name, NAME_LEAST)) {
    const match = judged(article, text, mention, person);
    if (!best || match.score > best.score) best = match;
  }
  return best;
}

function judged(article: StoredArticle, text: string, mention: Mention, person: SearchedSubject): MediaMatch {
  const passage: Passage = passageAround(text, mention.from, mention.to);
  const outcome = outcomeIn(passage.text);
  const context = judgeContext(person, {
    stated: statedFacts(passage.text),
    publishedIn: article.country,
    publishedAt: article.publishedAt,
    riskNear: passage.risks.length > 0,
    outcome,
    commonality: mention.commonality,
  });
  const near = [...new Set(passage.risks.map(({ category }) => category))];
  return {
    storyId: article.storyId,
    article,
    alsoAt: [],
    articles: 1,
    score: combineScore(mention.score, context.features, mention.commonality),
    mention,
    passage: passage.text,
    categories: near.length > 0 ? near : article.categories,
    outcome,
    context,
  };
}

/** Explanation for analysts. */
export function explainArticleMatch(fullName: string, match: MediaMatch): string {
  const { mention, article, context, categories, articles } = match;
  const name =
    mention.score >= 0.995
      ? `“${fullName}” is named in the text as “${mention.written}”.`
      : `“${fullName}” may be meant by “${mention.written}” (name similarity ${mention.score.toFixed(2)}).`;
  const verdict = {
    likely: 'It is likely about this person.',
    possible: 'It may be about this person or another person of the same name.',
    unlikely: 'It is more likely about another person of the same name.',
  }[context.about];
  return [
    name,
    `Subject of the text: ${categories.map((one) => one.replaceAll('-', ' ')).join(', ')}.`,
    ...context.features.map(({ sentence }) => sentence),
    verdict,
    `Published ${article.publishedAt.slice(0, 10)}${article.publisher ? ` by ${article.publisher}` : ''}${articles > 1 ? `, one of ${articles} articles about the same story` : ''}.`,
  ].join(' ');
}
