import { seek } from '@/core/screening/adverse-media/find-mentions';
import {
  explainArticleMatch,
  type MediaMatch,
  matchArticles,
  type StoredArticle,
} from '@/core/screening/adverse-media/match-articles';
import { emptyParty } from '@/core/screening/party';
import type { Fact } from '@/core/screening/profiles/facts';

/** Beyond this, articles cannot distinguish people of one name. */
const ENTRIES_MAX = 20;

/** Articles as facts. Attached to an entry if age, place or role match its person, otherwise separate. */
export function mediaFacts(
  fullName: string,
  articles: readonly StoredArticle[],
  known: readonly Fact[],
  threshold: number,
): Fact[] {
  const name = seek(fullName);
  const nothingKnown = { birthDates: [], countries: [], positions: [] };
  const holders = holdersOf(articles, name, known, threshold);
  return matchArticles(articles, name, nothingKnown, threshold).map((match) =>
    fact(match, fullName, holders.get(match.storyId)),
  );
}

/** One entry per article: two sharing one would look like the same person. */
function holdersOf(
  articles: readonly StoredArticle[],
  name: ReturnType<typeof seek>,
  known: readonly Fact[],
  threshold: number,
): Map<string, string> {
  const holders = new Map<string, string>();
  if (articles.length === 0) return holders;
  for (const { party, documentId } of [...known].sort((a, b) => b.score - a.score).slice(0, ENTRIES_MAX)) {
    const person = {
      birthDates: party.birthDates
        .filter(({ from, to }) => from.slice(0, 4) === to.slice(0, 4))
        .map(({ from }) => from),
      countries: [...party.nationalities, ...party.countries],
      positions: party.positions,
    };
    for (const { storyId, context } of matchArticles(articles, name, person, threshold))
      if (context.about === 'likely' && !holders.has(storyId)) holders.set(storyId, documentId);
  }
  return holders;
}

function fact(match: MediaMatch, fullName: string, holder: string | undefined): Fact {
  const { article, storyId, mention, passage, categories, score } = match;
  const { source: _lists, ...empty } = emptyParty('un', storyId, 'individual');
  return {
    documentId: `${article.source}:${storyId}`,
    kind: 'media',
    source: article.source,
    sourceTitle: article.publisher || 'the press',
    listVersion: article.publishedAt.slice(0, 10),
    url: article.url,
    score,
    matchedName: mention.written,
    explanation: explainArticleMatch(fullName, match),
    party: { ...empty, names: [{ value: mention.written, role: 'primary' }] },
    offices: [],
    associates: [],
    story: {
      title: article.title,
      body: article.body,
      passage,
      publisher: article.publisher,
      publishedAt: article.publishedAt,
      categories,
      outcome: match.outcome,
      heldBy: holder ? [holder] : [],
    },
  };
}
