import { type Json, systemDb } from '@/platform/db';
import { newId } from '@/platform/ids';
import type { ListReport } from '@/platform/watchlists/load-lists';
import { loadWatchlists } from '@/platform/watchlists/watchlists';

/**
 * Loads the lists, serves them, and keeps a row for every version seen: the evidence behind a result that names a list
 * version. A version already known is not written again.
 */
export async function publishWatchlists(): Promise<{ published: number; held: number }> {
  const { lists } = await loadWatchlists();
  for (const list of lists) if (list.checksum !== '') await record(list);
  const of = (status: ListReport['status']): number => lists.filter((list) => list.status === status).length;
  return { published: of('published'), held: of('held') };
}

async function record(list: ListReport): Promise<void> {
  const { source, checksum, label, entries, names, origin, status, reason, counts, unread } = list;
  await systemDb().watchlistVersion.upsert({
    where: { source_checksum: { source, checksum } },
    create: {
      id: newId('wlv'),
      source,
      checksum,
      label,
      entries,
      names,
      origin,
      status,
      reason,
      report: { counts, unread } as Json,
    },
    update: { status, reason, report: { counts, unread } as Json },
  });
  if (status === 'published') {
    await systemDb().watchlistVersion.updateMany({
      where: { source, status: 'published', NOT: { checksum } },
      data: { status: 'superseded' },
    });
  }
}
