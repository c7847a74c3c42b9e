import type { ListedVersion } from '@/core/screening/watchlists/contract';
import type { DeltaSummary } from '@/core/screening/watchlists/delta';
import { type ListFile, listDate } from '@/core/screening/watchlists/list-age';

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
