import type { NameSearcher } from '@/core/screening/name-index/search';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { organizationSearcher } from '@/platform/watchlists/pep/own-pep-list-searchers';

/** `searcher` indexes the list if it is not in memory. */
export type PublishedPepList = {
  id: string;
  label: string;
  date: ListDate | null;
  searcher: (beside: NameSearcher | null) => Promise<NameSearcher>;
};

const PUBLISHED = `select id, label, date from "OwnPepList" where "organizationId" = $1 and status = 'published'`;
const PUBLISHED_AT = `select id, label, null as date from "OwnPepList" where "organizationId" = $1
  and "publishedAt" <= $2 and coalesce("endedAt" > $2, true) order by "publishedAt" desc limit 1`;
type Row = { id: string; label: string; date: ListDate | null };

/**
 * Read for each search, because another process may have replaced it. Null if there is none, or was none `at` that
 * time.
 */
export async function publishedPepList(organizationId: string, at?: Date): Promise<PublishedPepList | null> {
  const [row] = await (at
    ? tenantSql<Row>(organizationId, PUBLISHED_AT, [at])
    : tenantSql<Row>(organizationId, PUBLISHED));
  if (!row) return null;
  const read = () => fileOf(organizationId, row.id);
  // Cached separately, so that a replay does not evict the current version.
  const key = at ? `${organizationId} of another day` : organizationId;
  return { ...row, searcher: (beside) => organizationSearcher(key, { id: row.id, read }, beside) };
}

async function fileOf(organizationId: string, id: string): Promise<{ name: string; packed: Uint8Array }> {
  const { fileName: name, bytes: packed } = await db(organizationId).ownPepList.findFirstOrThrow({
    where: { id },
    select: { fileName: true, bytes: true },
  });
  return { name, packed };
}
