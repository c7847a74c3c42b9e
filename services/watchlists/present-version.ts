import type { DeltaSummary } from '@/core/screening/delta';
import { type ListFile, listDate } from '@/core/screening/list-age';
import type { ListedVersion } from '@/core/screening/watchlists-contract';

/** A row of WatchlistVersion. */
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

/** What a version's row keeps of how it was read. */
export type VersionReport = {
  counts: Record<string, number>;
  unread: Record<string, number>;
  /** Missing in versions from before files were told. */
  files?: ListFile[];
  /** Whether no real version stood before it. */
  first?: boolean;
  delta?: DeltaSummary;
};

/** A version as the console lists it. */
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
    // The first version has nothing before it: that all of it is new says nothing.
    delta: first ? null : delta,
    first,
    dated: listDate(files, row.origin),
  };
}
