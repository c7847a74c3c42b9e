import { isMaterial } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import { entryKey, type FieldChange, fieldChanges } from '@/core/screening/watchlists/delta';
import { systemDb } from '@/platform/db/db';

type Pair = { source: string; entityId: string };

/** How a matched entry differs in the current version; `at`: when that was published. */
export type EntryState = { state: 'removed' | 'changed'; listVersion: string; at: string; changes: FieldChange[] };

/** True for entries missing from the current version; false for entries never stored. */
export async function removedEntries(pairs: readonly Pair[]): Promise<(pair: Pair) => boolean> {
  const latest = await latestRows(pairs, { source: true, entityId: true, lastSequence: true });
  return (pair) => (latest.get(entryKey(pair))?.lastSequence ?? null) !== null;
}

/** Current state of entries that read as `record` when matched; null without a material change. */
export async function entryStates<P extends Pair>(
  pairs: readonly P[],
  recordOf: (pair: P) => unknown,
): Promise<(pair: P) => EntryState | null> {
  const latest = await latestRows(pairs, {
    source: true,
    entityId: true,
    firstSequence: true,
    lastSequence: true,
    entry: true,
  });
  const since = new Map<
    string,
    { source: string; sequence: number; state: EntryState['state']; changes: FieldChange[] }
  >();
  for (const pair of pairs) {
    const row = latest.get(entryKey(pair));
    if (!row) continue;
    const { source, firstSequence, lastSequence, entry } = row;
    if (lastSequence !== null) {
      since.set(entryKey(pair), { source, sequence: lastSequence + 1, state: 'removed', changes: [] });
      continue;
    }
    const changes = fieldChanges(recordOf(pair) as ListedParty, JSON.parse(entry) as ListedParty);
    const material = changes.filter((change) => isMaterial([change]));
    if (material.length > 0)
      since.set(entryKey(pair), { source, sequence: firstSequence, state: 'changed', changes: material });
  }
  const versions = await systemDb().watchlistVersion.findMany({
    where: { OR: [...since.values()].map(({ source, sequence }) => ({ source, sequence })) },
    select: { source: true, sequence: true, label: true, publishedAt: true },
  });
  return (pair) => {
    const found = since.get(entryKey(pair));
    const version = versions.find((one) => one.source === found?.source && one.sequence === found.sequence);
    if (!found || !version) return null;
    const { state, changes } = found;
    return { state, listVersion: version.label, at: version.publishedAt.toISOString(), changes };
  };
}

type Row = { source: string; entityId: string; firstSequence: number; lastSequence: number | null; entry: string };

async function latestRows<K extends keyof Row>(
  pairs: readonly Pair[],
  select: Record<K | 'source' | 'entityId', true>,
): Promise<Map<string, Pick<Row, K>>> {
  if (pairs.length === 0) return new Map();
  const rows = (await systemDb().watchlistEntry.findMany({
    where: { OR: ofPairs(pairs) },
    orderBy: { firstSequence: 'asc' },
    select,
  })) as unknown as Row[];
  return new Map(rows.map((row) => [entryKey(row), row]));
}

/** One condition per list, for thousands of entries. */
export function ofPairs(pairs: readonly Pair[]): { source: string; entityId: { in: string[] } }[] {
  const ids = new Map<string, string[]>();
  for (const { source, entityId } of pairs) {
    const own = ids.get(source);
    if (own) own.push(entityId);
    else ids.set(source, [entityId]);
  }
  return [...ids].map(([source, entityIds]) => ({ source, entityId: { in: entityIds } }));
}
