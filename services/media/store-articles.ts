import { oldestStored } from '@/core/screening/adverse-media/media-age';
import { articleWords, headlineSimilarity, SAME_STORY, STORY_DAYS } from '@/core/screening/adverse-media/story';
import type { IndexedArticle } from '@/platform/adverse-media/media-job';
import { clock } from '@/platform/clock';
import { pool } from '@/platform/db/pool';
import { newId } from '@/platform/ids';
import { sha256 } from '@/platform/security/crypto';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** Index new articles, grouped by story. Return how many, and the newest day. */
export async function storeArticles(
  articles: readonly IndexedArticle[],
): Promise<{ added: number; newestAt: Date | null }> {
  let added = 0;
  let newest = 0;
  for (let from = 0; from < articles.length; from += BATCH) {
    const keyed = articles.slice(from, from + BATCH).map((one) => ({ ...one, key: sha256(one.article.url) }));
    const { rows } = await pool().query<{ key: string }>('select key from "MediaArticle" where key = any($1)', [
      keyed.map(({ key }) => key),
    ]);
    const known = new Set(rows.map(({ key }) => key));
    for (const one of keyed) {
      if (known.has(one.key)) continue;
      known.add(one.key);
      const at = await keep(one);
      if (!at) continue;
      added += 1;
      newest = Math.max(newest, at.getTime());
    }
  }
  return { added, newestAt: newest > 0 ? new Date(newest) : null };
}

async function keep(one: IndexedArticle & { key: string }): Promise<Date | null> {
  const { article, key, categories, signs, lexemes } = one;
  const now = clock.now();
  // Clamp dates in the future.
  const publishedAt = new Date(Math.min(Date.parse(article.publishedAt), now.getTime()));
  if (publishedAt < oldestStored(now)) return null;
  const id = newId('med');
  const { rowCount } = await pool().query(
    `insert into "MediaArticle" (id, source, key, "storyId", url, title, body, publisher, country, categories, signs, search,
       "publishedAt", "fetchedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, array_to_tsvector($12::text[]), $13, $14)
     on conflict (key) do nothing`,
    [
      id,
      article.source,
      key,
      (await storyOf(article.title, signs, publishedAt)) ?? id,
      article.url,
      article.title,
      article.body,
      article.publisher,
      article.country,
      categories,
      signs,
      lexemes,
      publishedAt,
      now,
    ],
  );
  return rowCount === 1 ? publishedAt : null;
}

/** The story of an article of the same days with a similar headline. */
async function storyOf(title: string, signs: readonly string[], at: Date): Promise<string | undefined> {
  const words = articleWords(title);
  const { rows } = await pool().query<{ storyId: string; title: string }>(
    `select "storyId", title from "MediaArticle"
     where signs && $1::text[] and "publishedAt" between $2 and $3 order by "publishedAt", id limit 50`,
    [signs, new Date(at.getTime() - STORY_DAYS * DAY_MS), new Date(at.getTime() + STORY_DAYS * DAY_MS)],
  );
  return rows.find((row) => headlineSimilarity(words, articleWords(row.title)) >= SAME_STORY)?.storyId;
}
