import type pg from 'pg';
import type { ListVersion } from '@/core/screening/index/image';
import { type SourceId, sourceIds } from '@/core/screening/source-ids';
import type { Origin } from './publish-version';

/** A version that is served; `sequence` finds its entries again. */
export type ServedVersion = ListVersion & { id: string; sequence: number };

type VersionRow = {
  id: string;
  source: string;
  sequence: number;
  label: string;
  checksum: string;
  entries: number;
  names: number;
  origin: Origin;
};

/** The versions that are served, or are to be, in the order of the sources. */
export async function servedVersions(db: pg.Pool | pg.PoolClient): Promise<ServedVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `select id, source, sequence, label, checksum, entries, names, origin from "WatchlistVersion"
     where status = 'published' and sequence is not null and source = any($1)`,
    [sourceIds],
  );
  const real = rows.some((row) => row.origin !== 'bundled');
  return rows
    .filter((row) => !real || row.origin !== 'bundled')
    .map((row) => ({ ...row, source: row.source as SourceId }))
    .sort((a, b) => sourceIds.indexOf(a.source) - sourceIds.indexOf(b.source));
}
