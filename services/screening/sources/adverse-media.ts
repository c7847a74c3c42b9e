import { explainArticleMatch, type MediaMatch } from '@/core/screening/adverse-media/match-articles';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import type { Subject } from '@/core/screening/screen';
import { readerFingerprint } from '@/platform/watchlists/list-files';
import { isSearchable, type MediaCorpus } from '@/services/media/media-state';
import { ARTICLES_MAX, searchMedia } from '@/services/media/search-media';
import type { NewHit, SourceAnswer, SourceQuestion } from './source-run';

/**
 * One evidence row per source. `skipped` if not configured and empty, `unavailable` until a configured one has
 * answered.
 */
export async function searchAdverseMedia(question: SourceQuestion): Promise<SourceAnswer> {
  const { world, subject, threshold, alertThreshold, now } = question;
  const { fullName } = subject;
  const corpora = await world.corpora();
  const found = await searchMedia({ fullName, person: personOf(subject), threshold, corpora, find: world.articles });
  const versions = new Map(found.corpora.map(({ source, label }) => [source, label]));
  const hits = found.matches.map((match) => mediaHit(match, fullName, versions.get(match.article.source) ?? ''));
  const line = (corpus: MediaCorpus): SourceEvidence => {
    const own = hits.filter((hit) => hit.source === corpus.source);
    return {
      kind: 'adverse-media',
      source: corpus.source,
      status: isSearchable(corpus) ? 'success' : 'unavailable',
      listVersion: corpus.label || null,
      hits: own.length,
      alerting: own.filter((hit) => hit.score >= alertThreshold).length,
      threshold,
      checkedAt: now.toISOString(),
      matcher: readerFingerprint(),
      ...(isSearchable(corpus) && {
        note: ageOf(corpus, found.cut),
        gatheredAt: corpus.freshAt?.toISOString() ?? null,
        articles: found.articles.flatMap(({ source, url }) => (source === corpus.source ? [url] : [])),
      }),
    };
  };
  const asked = found.corpora.filter((corpus) => corpus.connected || isSearchable(corpus));
  return { evidence: asked.length > 0 ? asked.map(line) : [none(question)], hits };
}

function none({ threshold, now }: SourceQuestion): SourceEvidence {
  return {
    kind: 'adverse-media',
    source: 'adverse-media',
    status: 'skipped',
    listVersion: null,
    hits: 0,
    alerting: 0,
    threshold,
    checkedAt: now.toISOString(),
    note: 'No press was searched: no source of articles is connected.',
  };
}

function ageOf({ articles, newestAt, freshAt }: MediaCorpus, cut: boolean): string {
  const day = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
  const limit = cut ? `; only the newest ${ARTICLES_MAX} under this name were read` : '';
  return `${articles} articles, newest of ${day(newestAt)}, last gathered ${day(freshAt)}${limit}`;
}

export const personOf = (subject: Subject) => ({
  birthDates: subject.birthDate ? [subject.birthDate] : [],
  countries: subject.countries ?? [],
  positions: [],
});

export function mediaHit(match: MediaMatch, fullName: string, listVersion: string): NewHit {
  const { article, mention, context, categories, score } = match;
  const quoted = {
    title: article.title,
    url: article.url,
    publisher: article.publisher,
    publishedAt: article.publishedAt,
    matchingChunk: match.passage,
    about: context.about,
    alsoAt: match.alsoAt,
  };
  return {
    source: article.source,
    listVersion,
    entityId: match.storyId,
    entry: {
      fullName: mention.written,
      matchedName: mention.written,
      aliases: [],
      programs: categories,
      topics: ['adverse-media'],
      dateOfBirth: [],
      nationality: [],
      positions: [],
      article: quoted,
      // Identified by id; categories may be news.
      record: { programs: categories, article: quoted },
    },
    scoring: {
      nameMatch: {
        aggregateScore: mention.score,
        abbreviatedMatch: mention.abbreviated,
        nameCommonalityScore: mention.commonality,
      },
      idDocMatch: false,
      dobMatch: { exactMatch: false, approxAgeDelta: context.age.delta },
      countryMatch: context.countryMatch,
      matchConfidence: score,
      reasoning: explainArticleMatch(fullName, match),
    },
    score,
  };
}
