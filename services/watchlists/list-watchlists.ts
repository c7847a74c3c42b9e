import { sources } from '@/core/screening/watchlists';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { isOld, LIST_OLD_DAYS } from '@/core/screening/watchlists/list-age';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { CHECK_HOURS, LATE_HOURS } from './freshness';
import { listAdverseMedia } from './list-press';
import { listRegisters } from './list-registers';
import { presentVersion, type VersionRow } from './present-version';

const HISTORY = 14;
/** The refreshing process is then assumed dead. */
const SILENT_MS = 10 * 60_000;

type Overview = WatchlistOverview['lists'][number];

/** Lists with served version, freshness, refresh phase and history. `organizationId` affects PEP lists only. */
export async function listWatchlists(organizationId?: string): Promise<WatchlistOverview> {
  const serving = currentWatchlists();
  const states = new Map((await systemDb().watchlistSource.findMany()).map((row) => [row.source, row]));
  const versions = await Promise.all(sourceIds.map((source) => versionsOf(source)));
  return {
    serving: serving !== undefined,
    downloading: env().GATEHOUSE_WATCHLIST_DOWNLOAD === '1',
    freshHours: CHECK_HOURS,
    lateHours: LATE_HOURS,
    oldDays: LIST_OLD_DAYS,
    registers: await listRegisters(organizationId),
    press: await listAdverseMedia(),
    lists: sourceIds.map((source, at): Overview => {
      const { published = [], held = null } = versions[at] ?? {};
      const live = serving?.lists.find((list) => list.source === source);
      const current = published.find(({ id }) => id === live?.id);
      const state = states.get(source);
      const { title, publisher, homepage } = sources[source];
      const dated = current ? presentVersion(current).dated : null;
      return {
        source,
        title,
        publisher,
        homepage,
        label: live?.label ?? null,
        status: live ? 'published' : 'missing',
        origin: live?.origin ?? null,
        entries: live?.entries ?? 0,
        names: live?.names ?? 0,
        seenAt: current?.publishedAt.toISOString() ?? null,
        dated,
        old: isOld(dated, clock.now()),
        freshAt: state?.freshAt?.toISOString() ?? null,
        check: { ...checkOf(state), ...(isWaiting(published[0], live?.id) && { phase: 'indexing' as const }) },
        held: state?.outcome === 'held' && held ? presentVersion(held) : null,
        history: published.toReversed().map(presentVersion),
      };
    }),
  };
}

async function versionsOf(source: SourceId): Promise<{ published: VersionRow[]; held: VersionRow | null }> {
  const published = await systemDb().watchlistVersion.findMany({
    where: { source, sequence: { not: null } },
    orderBy: { sequence: 'desc' },
    take: HISTORY,
  });
  const held = await systemDb().watchlistVersion.findFirst({
    where: { source, status: 'held' },
    orderBy: { publishedAt: 'desc' },
  });
  return { published, held };
}

/** Published, but not yet served by this process. */
function isWaiting(newest: VersionRow | undefined, liveId: string | undefined): boolean {
  return newest?.status === 'published' && newest.origin !== 'bundled' && newest.id !== liveId;
}

type StateRow = {
  phase: string;
  phaseAt: Date;
  progress: unknown;
  checkedAt: Date | null;
  outcome: string | null;
  reason: string | null;
  failingSince: Date | null;
};

function checkOf(state: StateRow | undefined): Overview['check'] {
  const silent = !state || state.phaseAt.getTime() < clock.now().getTime() - SILENT_MS;
  return {
    phase: silent ? 'idle' : (state.phase as Overview['check']['phase']),
    progress: silent ? null : (state.progress as Overview['check']['progress']),
    checkedAt: state?.checkedAt?.toISOString() ?? null,
    outcome: (state?.outcome ?? null) as Overview['check']['outcome'],
    reason: state?.reason ?? null,
    failingSince: state?.failingSince?.toISOString() ?? null,
  };
}
