import { seek } from '@/core/screening/adverse-media/find-mentions';
import type { SearchedSubject } from '@/core/screening/adverse-media/judge-context';
import { type MediaMatch, matchArticles, type StoredArticle } from '@/core/screening/adverse-media/match-articles';
import type { MediaSourceId } from '@/core/screening/adverse-media/media-source-ids';
import { keysOfName } from '@/core/screening/adverse-media/name-key';
import type { RiskCategory } from '@/core/screening/adverse-media/risk-terms';
import { nameQuery } from '@/core/screening/adverse-media/roles';
import { pool } from '@/platform/db/pool';
import { sha256 } from '@/platform/security/crypto';
import { isSearchable, type MediaCorpus, mediaCorpora } from './media-state';

/** Newest candidates; the answer reports the cut. */
export const ARTICLES_MAX = 100;

export type MediaQuestion = {
  fullName: string;
  person: SearchedSubject;
  threshold: number;
  corpora?: MediaCorpus[];
  find?: (fullName: string) => Promise<StoredArticle[]>;
};

export type MediaSearchResult = {
  corpora: MediaCorpus[];
  articles: StoredArticle[];
  matches: MediaMatch[];
  cut: boolean;
};

/** Searches the local index only. */
export async function searchMedia(question: MediaQuestion): Promise<MediaSearchResult> {
  const corpora = question.corpora ?? (await mediaCorpora());
  if (!corpora.some(isSearchable)) return { corpora, articles: [], matches: [], cut: false };
  const articles = await (question.find ?? findArticles)(question.fullName);
  const matches = matchArticles(articles, seek(question.fullName), question.person, question.threshold);
  return { corpora, articles, matches, cut: articles.length >= ARTICLES_MAX };
}

type Row = Omit<StoredArticle, 'source' | 'publishedAt' | 'categories'> & {
  source: string;
  publishedAt: Date;
  categories: string[];
};

export type ArticlesWithin = { until: Date } | { at: readonly string[] };

/** Newest articles with words that sound alike; the caller scores them. */
export async function findArticles(fullName: string, within?: ArticlesWithin): Promise<StoredArticle[]> {
  const query = nameQuery(keysOfName(fullName));
  if (query === '') return [];
  const until = within && 'until' in within ? within.until : null;
  const keys = within && 'at' in within ? within.at.map((url) => sha256(url)) : null;
  const { rows } = await pool().query<Row>(
    `select id, source, "storyId", url, title, body, publisher, country, categories, "publishedAt" from "MediaArticle"
     where search @@ $1::tsquery and ($2::timestamptz is null or "fetchedAt" <= $2) and ($3::text[] is null or key = any($3))
     order by "publishedAt" desc, id limit ${ARTICLES_MAX}`,
    [query, until, keys],
  );
  return rows.map((row) => ({
    ...row,
    source: row.source as MediaSourceId,
    categories: row.categories as RiskCategory[],
    publishedAt: row.publishedAt.toISOString(),
  }));
}
