import { seek } from '@/core/screening/adverse-media/find-mentions';
import { matchArticles } from '@/core/screening/adverse-media/match-articles';
import { type MediaSourceId, mediaSourceIds } from '@/core/screening/adverse-media/media-source-ids';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import { pool } from '@/platform/db/pool';
import { sha256 } from '@/platform/security/digest';
import { corpusLabel } from '@/services/media/media-state';
import { type ArticlesWithin, findArticles } from '@/services/media/search-media';
import { mediaHit, personOf } from '@/services/screening/sources/adverse-media';
import type { NamedVersion, ReplayedKind } from './replayed-kind';

/** `within` is shared, because the newest articles are taken over all sources. */
type Corpus = NamedVersion & { within: ArticlesWithin };

/**
 * Articles are immutable and carry their indexing time, which defines a day's index. A run names its articles, because
 * concurrent indexing is ambiguous.
 */
export const replayedPress: ReplayedKind<Corpus> = {
  kind: 'adverse-media',
  isKept: ({ articles }) => articles !== undefined,
  named: async ({ evidence }) => {
    const within = { at: addresses(evidence) };
    return evidence.map(({ source, listVersion }) => ({ source, label: listVersion ?? '', within }));
  },
  at: async (moment, request) => {
    const { rows } = await pool().query<{ source: string; newest: Date; articles: number }>(
      `select source, max("publishedAt") as newest, count(*)::int as articles from "MediaArticle" where "fetchedAt" <= $1 group by source`,
      [moment],
    );
    const within = { until: moment };
    return mediaSourceIds.flatMap((source: MediaSourceId) => {
      const found = rows.find((row) => row.source === source);
      if (found) return [{ source, label: corpusLabel(source, found.newest, found.articles), within }];
      // Known empty from the request on, unknown before.
      const answered = moment >= request.at && request.evidence.some((line) => line.source === source);
      return answered ? [{ source, label: '', within }] : [];
    });
  },
  search: async (corpora, subject, threshold) => {
    const [first] = corpora;
    if (!first) return [];
    const labels = new Map(corpora.map(({ source, label }) => [source, label]));
    const articles = await findArticles(subject.fullName, first.within);
    return matchArticles(articles, seek(subject.fullName), personOf(subject), threshold).map((match) =>
      mediaHit(match, subject.fullName, labels.get(match.article.source) ?? ''),
    );
  },
};

/** Articles of a run that have expired (ten years after publication). */
export async function goneArticles(evidence: readonly SourceEvidence[]): Promise<string[]> {
  const read = addresses(evidence);
  if (read.length === 0) return [];
  const { rows } = await pool().query<{ key: string }>('select key from "MediaArticle" where key = any($1)', [
    read.map((url) => sha256(url)),
  ]);
  const kept = new Set(rows.map(({ key }) => key));
  return read.filter((url) => !kept.has(sha256(url)));
}

const addresses = (evidence: readonly SourceEvidence[]): string[] => evidence.flatMap(({ articles = [] }) => articles);
