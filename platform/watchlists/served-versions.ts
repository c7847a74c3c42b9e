import type pg from 'pg';
import type { ListVersion } from '@/core/screening/name-index/image';
import { type ListDate, type ListFile, listDate } from '@/core/screening/watchlists/list-age';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { processWide } from '@/platform/process-wide';
import type { Origin } from './publish-version';

export type ServedVersion = ListVersion & { id: string; sequence: number; date: ListDate | null };

type VersionRow = {
  id: string;
  source: string;
  sequence: number;
  label: string;
  checksum: string;
  entries: number;
  names: number;
  origin: Origin;
  /** Null in old versions. */
  files: ListFile[] | null;
};

const COLUMNS = `id, source, sequence, label, checksum, entries, names, origin, report->'files' as files`;

export async function servedVersions(db: pg.Pool | pg.PoolClient): Promise<ServedVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${COLUMNS} from "WatchlistVersion" where status = 'published' and sequence is not null and source = any($1)`,
    [sourceIds],
  );
  return inOrder(rows);
}

/** In index order. */
export async function versionsAt(db: pg.Pool | pg.PoolClient, moment: Date): Promise<ServedVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `select distinct on (source) ${COLUMNS} from "WatchlistVersion"
     where sequence is not null and source = any($1) and "publishedAt" <= $2 order by source, sequence desc`,
    [sourceIds, moment],
  );
  return inOrder(rows);
}

/** Excludes demonstration lists once a real list exists. */
function inOrder(rows: readonly VersionRow[]): ServedVersion[] {
  const real = rows.some((row) => row.origin !== 'bundled');
  return rows
    .filter((row) => !real || row.origin !== 'bundled')
    .map(({ files, ...row }) => ({ ...row, source: row.source as SourceId, date: listDate(files ?? [], row.origin) }))
    .sort((a, b) => sourceIds.indexOf(a.source) - sourceIds.indexOf(b.source));
}

const own = processWide('watchlists-ready', { ready: false });

export const watchlistsReady = (): boolean => own.ready;

export const markWatchlistsReady = (): void => {
  own.ready = true;
};
