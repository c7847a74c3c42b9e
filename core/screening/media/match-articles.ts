import type { Article } from '../media-source';
import { combineScore } from '../score';
import { findMentions, type Mention, type SoughtName } from './find-mentions';
import { type ContextVerdict, judgeContext, type KnownPerson } from './judge-context';
import { type Passage, passageAround } from './passage';
import { type Outcome, outcomeIn } from './proceedings';
import type { RiskCategory } from './risk-terms';
import { statedFacts } from './stated-facts';

/** An article as the index keeps it. */
export type KeptArticle = Article & { id: string; storyId: string; categories: RiskCategory[] };

/** One story that may be about somebody: its best article, what is quoted of it, and why it is taken to be about them. */
export type MediaMatch = {
  storyId: string;
  article: KeptArticle;
  /** Other articles of the same story, by address; at most ten. */
  alsoAt: string[];
  articles: number;
  score: number;
  mention: Mention;
  /** Word for word from the article. */
  passage: string;
  /** Kinds of risk beside the name, or of the whole article when there are none beside it. */
  categories: RiskCategory[];
  /** How the passage says that proceedings ended. */
  outcome: Outcome;
  context: ContextVerdict;
};

const ALSO_MAX = 10;
/** Below it a name is not the same name, whatever the context says. */
const NAME_LEAST = 0.7;

/** Judges articles that may name somebody; one match a story, best first. Pure. */
export function matchArticles(
  articles: readonly KeptArticle[],
  name: SoughtName,
  person: KnownPerson,
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

/** The article that says most, then the earliest: later copies must not look like news. */
function tellOnce(matches: MediaMatch[]): MediaMatch {
  const [best, ...others] = [...matches].sort(
    (a, b) => b.score - a.score || (a.article.publishedAt < b.article.publishedAt ? -1 : 1),
  );
  const also = [...new Set(others.map(({ article }) => article.url))].filter((url) => url !== best?.article.url);
  return { ...(best as MediaMatch), alsoAt: also.slice(0, ALSO_MAX), articles: matches.length };
}

function matchArticle(article: KeptArticle, name: SoughtName, person: KnownPerson): MediaMatch | undefined {
  const text = `${article.title}\n${article.body}`;
  let best: MediaMatch | undefined;
  for (const mention of findMentions(text, name, NAME_LEAST)) {
    const match = judged(article, text, mention, person);
    if (!best || match.score > best.score) best = match;
  }
  return best;
}

function judged(article: KeptArticle, text: string, mention: Mention, person: KnownPerson): MediaMatch {
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

/** The paragraph an analyst reads: where the name stands, what it is said to have to do with, and who is meant. */
export function explainMatch(fullName: string, match: MediaMatch): string {
  const { mention, article, context, categories, articles } = match;
  const name =
    mention.score >= 0.995
      ? `“${fullName}” is named in the text as “${mention.written}”.`
      : `“${fullName}” may be meant by “${mention.written}” (name similarity ${mention.score.toFixed(2)}).`;
  const verdict = {
    likely: 'It is likely about this person.',
    possible: 'It may be about this person or about somebody of the same name.',
    unlikely: 'It is more likely about somebody else of the same name.',
  }[context.about];
  return [
    name,
    `Subject of the text: ${categories.map((one) => one.replaceAll('-', ' ')).join(', ')}.`,
    ...context.features.map(({ sentence }) => sentence),
    verdict,
    `Published ${article.publishedAt.slice(0, 10)}${article.publisher ? ` by ${article.publisher}` : ''}${articles > 1 ? `, one of ${articles} articles telling the same story` : ''}.`,
  ].join(' ');
}
