import { oldestKept } from '@/core/screening/adverse-media/retention';
import { clock } from '@/platform/clock';
import { pool } from '@/platform/db/pool';

/** Delete expired articles and update counts. Return how many. */
export async function forgetArticles(): Promise<number> {
  const { rowCount } = await pool().query('delete from "MediaArticle" where "publishedAt" < $1', [
    oldestKept(clock.now()),
  ]);
  if (!rowCount) return 0;
  await pool().query(
    `update "MediaSourceState" s set articles = (select count(*) from "MediaArticle" a where a.source = s.source)`,
  );
  return rowCount;
}
