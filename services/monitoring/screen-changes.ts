import { isMaterial } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { PartyMatch, Subject } from '@/core/screening/screen';
import { fieldChanges } from '@/core/screening/watchlists/delta';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { loadWatchlists, type Watchlists } from '@/platform/watchlists/watchlists';
import { watchlistMatch } from '@/services/screening/requests/screen-subject';
import { watchlistHit } from '@/services/screening/sources/sanctions';
import type { NewHit } from '@/services/screening/sources/source-run';
import { removedEntries } from '@/services/watchlists/entry-state';
import { enableMonitoring } from './enable-monitoring';
import { type Delisted, publishDelistings } from './publish-changes';

/** Screen all monitored subjects against material changes of unprocessed list versions, and publish delistings. */
export async function screenChanges(): Promise<{ versions: number; entries: number; alerts: number }> {
  const waiting = await systemDb().watchlistVersion.findMany({
    where: { sequence: { not: null }, monitoredAt: null },
    orderBy: { sequence: 'asc' },
  });
  const lists = waiting.length > 0 ? await loadWatchlists() : undefined;
  if (!lists) return { versions: 0, entries: 0, alerts: 0 };
  const served = new Set(lists.lists.map(({ source }) => source));
  const changed: ListedParty[] = [];
  const first = new Map<string, number>();
  for (const { source, sequence } of waiting) if (!first.has(source)) first.set(source, sequence ?? 0);
  for (const [source, sequence] of first)
    if (served.has(source as SourceId)) changed.push(...(await changedSince(source, sequence)));
  const labels = Object.fromEntries(lists.lists.map(({ source, label }) => [source, label]));
  const versions = Object.fromEntries([...first.keys()].map((source) => [source, labels[source] ?? '']));
  const { alerts } = await enableMonitoring({
    kind: 'delta',
    key: waiting.map(({ id }) => id).join(' '),
    sourceKind: 'sanctions',
    image: lists.searcher.image,
    changed,
    versions,
    hitOf: hitOf(lists),
  });
  const delisted: Delisted[] = [];
  for (const [source, sequence] of first) delisted.push(...(await delistedSince(source, sequence)));
  await publishDelistings(delisted);
  await systemDb().watchlistVersion.updateMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    data: { monitoredAt: clock.now() },
  });
  return { versions: waiting.length, entries: changed.length, alerts };
}

export function hitOf({ lists }: Watchlists): (match: PartyMatch, subject: Subject) => NewHit {
  const labels = new Map(lists.map(({ source, label }) => [source, label]));
  return (match, subject) => watchlistHit(watchlistMatch(match, labels.get(match.party.source) ?? ''), subject);
}

/** New or materially changed entries since the version before `sequence`. */
async function changedSince(source: string, sequence: number): Promise<ListedParty[]> {
  const begun = await systemDb().watchlistEntry.findMany({
    where: { source, lastSequence: null, firstSequence: { gte: sequence } },
    select: { entityId: true, entry: true },
  });
  const before = await systemDb().watchlistEntry.findMany({
    where: { source, firstSequence: { lt: sequence }, lastSequence: { gte: sequence - 1 } },
    select: { entityId: true, entry: true },
  });
  const then = new Map(before.map(({ entityId, entry }) => [entityId, entry]));
  return begun.flatMap(({ entityId, entry }) => {
    const now = JSON.parse(entry) as ListedParty;
    const old = then.get(entityId);
    return old === undefined || isMaterial(fieldChanges(JSON.parse(old) as ListedParty, now)) ? [now] : [];
  });
}

async function delistedSince(source: string, sequence: number): Promise<Delisted[]> {
  const ended = await systemDb().watchlistEntry.findMany({
    where: { source, firstSequence: { lt: sequence }, lastSequence: { gte: sequence - 1 } },
    select: { entityId: true, lastSequence: true },
  });
  const gone = await removedEntries(ended.map(({ entityId }) => ({ source, entityId })));
  const versions = await systemDb().watchlistVersion.findMany({
    where: { source, sequence: { gte: sequence } },
    select: { sequence: true, label: true },
  });
  const labels = new Map(versions.map(({ sequence: at, label }) => [at, label]));
  return ended.flatMap(({ entityId, lastSequence }) => {
    const listVersion = labels.get((lastSequence ?? 0) + 1);
    return listVersion && gone({ source, entityId }) ? [{ source, entityId, listVersion }] : [];
  });
}
