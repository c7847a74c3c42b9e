import { DomainError } from '@/core/errors';
import { type ListedParty, primaryName } from '@/core/screening/party';
import type { EntryChange, ListedVersion, VersionDetail } from '@/core/screening/watchlists/contract';
import { type DeltaSummary, fieldChanges } from '@/core/screening/watchlists/delta';
import { type ListFile, listDate } from '@/core/screening/watchlists/list-age';
import { systemDb } from '@/platform/db/db';

export type VersionRow = {
  id: string;
  label: string;
  sequence: number | null;
  status: string;
  origin: string;
  reason: string | null;
  entries: number;
  names: number;
  report: unknown;
  publishedAt: Date;
};

export type VersionReport = {
  counts: Record<string, number>;
  unread: Record<string, number>;
  /** Missing in older versions. */
  files?: ListFile[];
  /** No previous version except demonstration data. */
  first?: boolean;
  delta?: DeltaSummary;
};

export function presentVersion(row: VersionRow): ListedVersion {
  const { id, label, reason, entries, names, publishedAt } = row;
  const { first = row.sequence === 1, files = [], delta = null } = row.report as VersionReport;
  return {
    id,
    label,
    status: row.status as ListedVersion['status'],
    reason,
    entries,
    names,
    at: publishedAt.toISOString(),
    // A delta of the first version is meaningless.
    delta: first ? null : delta,
    first,
    dated: listDate(files, row.origin),
  };
}

const PAGE = 100;

/** Changes entry by entry, and unread parts of the files. A held version has no entries. */
export async function getWatchlistVersion(source: string, id: string, offset: number): Promise<VersionDetail> {
  const row = await systemDb().watchlistVersion.findFirst({ where: { id, source } });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such version.');
  const report = row.report as VersionReport;
  const page = row.sequence === null ? { total: 0, ids: [] } : await changedIds(source, row.sequence, offset);
  return {
    ...presentVersion(row),
    source,
    checksum: row.checksum,
    contentHash: row.contentHash,
    counts: report.counts,
    unread: report.unread,
    files: report.files ?? [],
    total: page.total,
    entriesChanged: row.sequence === null ? [] : await changesOf(source, row.sequence, page.ids),
  };
}

/** Ids of entries beginning or ending with a version, sorted; changed ones do both. */
async function changedIds(source: string, sequence: number, offset: number): Promise<{ total: number; ids: string[] }> {
  const rows = await systemDb().watchlistEntry.findMany({
    where: { source, OR: [{ firstSequence: sequence }, { lastSequence: sequence - 1 }] },
    distinct: ['entityId'],
    orderBy: { entityId: 'asc' },
    select: { entityId: true },
  });
  return { total: rows.length, ids: rows.slice(offset, offset + PAGE).map(({ entityId }) => entityId) };
}

async function changesOf(source: string, sequence: number, ids: string[]): Promise<EntryChange[]> {
  const rows = await systemDb().watchlistEntry.findMany({
    where: { source, entityId: { in: ids }, OR: [{ firstSequence: sequence }, { lastSequence: sequence - 1 }] },
  });
  return ids.flatMap((entityId): EntryChange[] => {
    const own = rows.filter((row) => row.entityId === entityId);
    const before = partyOf(own.find((row) => row.lastSequence === sequence - 1 && row.firstSequence !== sequence));
    const after = partyOf(own.find((row) => row.firstSequence === sequence));
    const party = after ?? before;
    if (!party) return [];
    return [
      {
        kind: before && after ? 'changed' : after ? 'added' : 'removed',
        entityId,
        name: primaryName(party),
        type: party.kind,
        changes: before && after ? fieldChanges(before, after) : [],
      },
    ];
  });
}

const partyOf = (row: { entry: string } | undefined): ListedParty | undefined =>
  row && (JSON.parse(row.entry) as ListedParty);
