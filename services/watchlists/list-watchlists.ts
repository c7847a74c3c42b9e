import { setImmediate } from 'node:timers/promises';
import { mediaSources } from '@/core/screening/adverse-media/sources';
import { pepSources } from '@/core/screening/pep-datasets';
import { type PepSourceId, pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import type { CheckOutcome, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { listDetails } from '@/core/screening/watchlists/list-details';
import { isOld, LIST_OLD_DAYS } from '@/core/screening/watchlists/old-lists';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import type { DownloadProgress, Validator } from '@/platform/watchlists/download/fetch-list';
import type { PepReport } from '@/platform/watchlists/pep/load-peps';
import { peps } from '@/platform/watchlists/pep/peps';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { mediaCorpora } from '@/services/media/media-state';
import { publishedPepList } from '@/services/pep-lists/published-pep-list';
import { presentVersion, type VersionRow } from './get-version';

/** Late after 12 h (ADR 16). */
export const CHECK_HOURS = 4;
export const LATE_HOURS = 12;

export async function listAdverseMedia(): Promise<WatchlistOverview['press']> {
  const corpora = (await mediaCorpora()).filter(({ connected, articles }) => connected || articles > 0);
  return corpora.map(({ source, articles, newestAt, freshAt, reason, leftOut }) => ({
    source,
    title: mediaSources[source].title,
    articles,
    newestAt: newestAt?.toISOString() ?? null,
    freshAt: freshAt?.toISOString() ?? null,
    reason,
    leftOut,
  }));
}

/** Null during the first reading. */
async function loadedPepLists(): Promise<readonly PepReport[] | null> {
  // Resolved promises win over the next event loop turn.
  const loaded = await Promise.race([peps().catch(() => null), setImmediate(null)]);
  return loaded?.lists ?? null;
}

/** PEP lists with state, date and held-back files; marks those replaced by an organization's own. */
export async function listPepLists(organizationId?: string): Promise<WatchlistOverview['pepLists']> {
  const reports = await loadedPepLists();
  const own = organizationId === undefined ? null : await publishedPepList(organizationId);
  const gaveWay = own !== null && isDemonstration(reports ?? []);
  return pepSourceIds.map((source) => {
    const { title, publisher, homepage } = pepSources[source];
    const report = reports?.find((one) => one.source === source);
    const held = report?.held;
    const displaced = gaveWay && report?.status === 'published';
    return {
      source,
      title,
      publisher,
      homepage,
      status: displaced ? ('displaced' as const) : (report?.status ?? ('loading' as const)),
      reason: report?.reason ? report.reason : null,
      origin: report?.status === 'published' && !displaced ? report.origin : null,
      label: report?.label && !displaced ? report.label : null,
      entries: displaced ? 0 : (report?.entries ?? 0),
      unread: report?.unread ?? {},
      dated: report?.date ?? null,
      old: isOld(report?.date ?? null, clock.now()),
      held: held
        ? { id: held.checksum, reason: held.reason, entries: held.entries, since: held.since.toISOString() }
        : null,
    };
  });
}

export async function searchedPepLists(): Promise<PepSourceId[]> {
  const reports = await loadedPepLists();
  if (!reports) return [...pepSourceIds];
  return reports.filter(({ status }) => status === 'published').map(({ source }) => source);
}

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
    pepLists: await listPepLists(organizationId),
    press: await listAdverseMedia(),
    lists: sourceIds.map((source, at): Overview => {
      const { published = [], held = null } = versions[at] ?? {};
      const live = serving?.lists.find((list) => list.source === source);
      const current = published.find(({ id }) => id === live?.id);
      const state = states.get(source);
      const { title, publisher, homepage } = listDetails[source];
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

/** State of the last good check: file stats of a folder, validators of a publisher. */
export type Validators = { reader: string; folder?: string; files?: Record<string, Validator> };
export type Phase = 'idle' | 'waiting' | 'downloading' | 'reading';

/** A dead process leaves its phase behind: readers check its age. */
export async function setPhase(source: SourceId, phase: Phase, progress?: DownloadProgress): Promise<void> {
  const data = { phase, phaseAt: clock.now(), progress: progress ? (progress as Json) : JsonNull };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}

/** ETag and date; null before the first download. */
export async function knownValidators(source: SourceId): Promise<Validators | null> {
  const row = await systemDb().watchlistSource.findUnique({ where: { source }, select: { validators: true } });
  return (row?.validators ?? null) as Validators | null;
}

/** Record outcome, reason and since when checks fail. `off` neither confirms nor fails. */
export async function endCheck(
  source: SourceId,
  outcome: CheckOutcome,
  reason: string | null,
  validators: Validators | null,
): Promise<void> {
  const now = clock.now();
  const asked = outcome !== 'off';
  const good = reason === null;
  const before = await systemDb().watchlistSource.findUnique({ where: { source } });
  const data = {
    phase: 'idle',
    phaseAt: now,
    progress: JsonNull,
    ...(asked && { checkedAt: now }),
    outcome,
    reason,
    freshAt: good && asked ? now : (before?.freshAt ?? null),
    failingSince: good ? null : (before?.failingSince ?? now),
    // A failed request keeps validators; a doubtful file clears them.
    ...(outcome !== 'failed' && asked && { validators: validators ? (validators as Json) : JsonNull }),
  };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}
