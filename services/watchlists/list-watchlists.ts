import { sourceIds } from '@/core/screening/source-ids';
import { sources } from '@/core/screening/sources';
import type { WatchlistOverview } from '@/core/screening/watchlists-contract';
import { systemDb } from '@/platform/db';
import { currentWatchlists } from '@/platform/watchlists/watchlists';

/** Decision D13: polled every 4 h, an alarm after 12 h. */
const FRESH_HOURS = 4;
const LATE_HOURS = 12;
const HISTORY = 14;

/** Every list with the version being served, how old it is, and the versions before. Lists are nobody's: no tenant. */
export async function listWatchlists(): Promise<WatchlistOverview> {
  const serving = currentWatchlists();
  const versions = await systemDb().watchlistVersion.findMany({ orderBy: { publishedAt: 'desc' }, take: 500 });
  return {
    serving: serving !== undefined,
    freshHours: FRESH_HOURS,
    lateHours: LATE_HOURS,
    lists: sourceIds.map((source) => {
      const own = versions.filter((version) => version.source === source);
      const live = serving?.lists.find((list) => list.source === source);
      const current = own.find((version) => version.checksum === live?.checksum) ?? own[0];
      const { title, publisher } = sources[source];
      return {
        source,
        title,
        publisher,
        label: live?.label || current?.label || null,
        status: live?.status === 'published' ? 'published' : live?.status === 'held' ? 'held' : 'missing',
        reason: live?.reason || null,
        origin: live && live.status !== 'absent' ? live.origin : null,
        entries: live?.entries ?? 0,
        names: live?.names ?? 0,
        seenAt: current?.publishedAt.toISOString() ?? null,
        history: own
          .slice(0, HISTORY)
          .reverse()
          .map((version) => ({
            label: version.label,
            entries: version.entries,
            at: version.publishedAt.toISOString(),
          })),
      };
    }),
  };
}
