import type pg from 'pg';
import { type DeltaSummary, fieldChanges } from '@/core/screening/watchlists/delta';
import { DEMONSTRATION_DAY } from '@/core/screening/watchlists/demonstration';
import { type ListFile, listDate } from '@/core/screening/watchlists/list-age';
import type { ParsedList, Source, UnreadReport } from '@/core/screening/watchlists/source';
import {
  findSanityViolation,
  type ListSize,
  sizeOf,
  whyUnknownLayout,
} from '@/core/screening/watchlists/version-sanity-check';
import { newId } from '@/platform/ids';
import { checksumOf, type DatedFiles, reportFiles } from './list-files';
import { contentHash, currentHashes, currentTexts, replaceEntries, type StoredEntry, storable } from './stored-lists';

export type Origin = 'bundled' | 'folder' | 'download';

export type Publication = {
  source: Source;
  files: DatedFiles;
  origin: Origin;
  /** What could not be fetched. */
  notes: readonly string[];
  /** Checksum that an admin approved despite the sanity check. */
  accepted: string | undefined;
};

export type PublishOutcome =
  | { outcome: 'published'; versionId: string; label: string; delta: DeltaSummary }
  | { outcome: 'unchanged'; label: string }
  | { outcome: 'held'; reason: string };

type Current = {
  id: string;
  sequence: number;
  contentHash: string;
  entries: number;
  names: number;
  origin: string;
  missing: string[] | null;
};

/**
 * If sane and changed: entries, delta and version in one transaction. Otherwise the list stays and the reason is
 * recorded.
 */
export async function publishVersion(pool: pg.Pool, publication: Publication): Promise<PublishOutcome> {
  const { source, files, origin } = publication;
  const checksum = checksumOf(source, files);
  let parsed: ParsedList;
  try {
    parsed = source.parse(files);
  } catch (error) {
    return hold(pool, publication, checksum, undefined, error instanceof Error ? error.message : 'unreadable');
  }
  const fields = { missing: parsed.missing ?? [], unread: { ...parsed.unread } };
  for (const note of publication.notes) parsed.unread[note] = 1;
  const listFiles = reportFiles(files, parsed.dates);
  const size = sizeOf(parsed.parties);
  const entries = storable(parsed.parties);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`watchlist/${source.id}`]);
    const current = await currentVersion(client, source.id);
    const before = current?.origin === 'bundled' ? undefined : current;
    const doubt =
      origin === 'bundled' || publication.accepted === checksum
        ? undefined
        : (whyUnknownLayout(fields, before?.missing ?? undefined) ?? findSanityViolation(source, size, before));
    const content = contentHash(entries);
    const same = current?.contentHash === content && current.origin === origin;
    const outcome =
      doubt || same
        ? undefined
        : await replace(
            client,
            publication,
            {
              unread: parsed.unread,
              missing: fields.missing,
              files: listFiles,
              size,
              entries,
              checksum,
              content,
            },
            current,
          );
    if (same && !doubt && current) await redate(client, current.id, listFiles);
    await client.query('commit');
    if (doubt)
      return await hold(client, publication, checksum, { size, unread: parsed.unread, files: listFiles }, doubt);
    return outcome ?? { outcome: 'unchanged', label: labelOf(publication, content, listFiles) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Same content, newer date. */
async function redate(client: pg.PoolClient, id: string, files: readonly ListFile[]): Promise<void> {
  await client.query(
    `update "WatchlistVersion" set report = report || jsonb_build_object('files', $2::jsonb) where id = $1`,
    [id, JSON.stringify(files)],
  );
}

async function currentVersion(client: pg.PoolClient, source: string): Promise<Current | undefined> {
  const { rows } = await client.query<Current>(
    `select id, sequence, "contentHash", entries, names, origin, report->'missing' as missing from "WatchlistVersion"
     where source = $1 and status = 'published' and sequence is not null`,
    [source],
  );
  return rows[0];
}

type Read = {
  unread: UnreadReport;
  missing: string[];
  files: ListFile[];
  size: ListSize;
  entries: StoredEntry[];
  checksum: string;
  content: string;
};

async function replace(
  client: pg.PoolClient,
  publication: Publication,
  read: Read,
  current: Current | undefined,
): Promise<PublishOutcome> {
  const { source, origin } = publication;
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(sequence), 0)::int as last from "WatchlistVersion" where source = $1',
    [source.id],
  );
  const sequence = (rows[0]?.last ?? 0) + 1;
  const before = await currentHashes(client, source.id);
  const begun = read.entries.filter(({ entityId, hash }) => before.get(entityId) !== hash);
  const changed = begun.filter(({ entityId }) => before.has(entityId));
  const now = new Set(read.entries.map(({ entityId }) => entityId));
  const removed = [...before.keys()].filter((id) => !now.has(id));
  const delta: DeltaSummary = {
    added: begun.length - changed.length,
    changed: changed.length,
    removed: removed.length,
    fields: await fieldsOf(client, source.id, changed),
  };
  await replaceEntries(client, source.id, sequence, [...removed, ...changed.map(({ entityId }) => entityId)], begun);
  const id = newId('wlv');
  // No delta to demonstration entries.
  const first = !current || (current.origin === 'bundled' && origin !== 'bundled');
  const label = labelOf(publication, read.content, read.files);
  if (current) await client.query(`update "WatchlistVersion" set status = 'superseded' where id = $1`, [current.id]);
  await client.query(
    `insert into "WatchlistVersion"
       (id, source, sequence, checksum, "contentHash", label, entries, names, origin, status, report)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'published', $10)`,
    [
      id,
      source.id,
      sequence,
      read.checksum,
      read.content,
      label,
      read.size.entries,
      read.size.names,
      origin,
      JSON.stringify({
        counts: read.size.counts,
        unread: read.unread,
        missing: read.missing,
        files: read.files,
        first,
        delta,
      }),
    ],
  );
  return { outcome: 'published', versionId: id, label, delta };
}

/** Count changed entries per field. */
async function fieldsOf(client: pg.PoolClient, source: string, changed: readonly StoredEntry[]) {
  const before = await currentTexts(
    client,
    source,
    changed.map(({ entityId }) => entityId),
  );
  const fields: Record<string, number> = {};
  for (const { entityId, entry } of changed)
    for (const { field } of fieldChanges(JSON.parse(before.get(entityId) ?? '{}'), JSON.parse(entry)))
      fields[field] = (fields[field] ?? 0) + 1;
  return fields;
}

async function hold(
  db: pg.Pool | pg.PoolClient,
  publication: Publication,
  checksum: string,
  read: { size: ListSize; unread: UnreadReport; files: ListFile[] } | undefined,
  reason: string,
): Promise<PublishOutcome> {
  const { source, origin } = publication;
  const files = read?.files ?? reportFiles(publication.files, {});
  const report = JSON.stringify({ counts: read?.size.counts ?? {}, unread: read?.unread ?? {}, files });
  const { rowCount } = await db.query(
    `update "WatchlistVersion" set reason = $3, report = $4, "publishedAt" = now() where source = $1 and checksum = $2 and status = 'held'`,
    [source.id, checksum, reason, report],
  );
  if (rowCount === 0)
    await db.query(
      `insert into "WatchlistVersion" (id, source, checksum, label, entries, names, origin, status, reason, report)
       values ($1, $2, $3, $4, $5, $6, $7, 'held', $8, $9)`,
      [
        newId('wlv'),
        source.id,
        checksum,
        labelOf(publication, checksum, files),
        read?.size.entries ?? 0,
        read?.size.names ?? 0,
        origin,
        reason,
        report,
      ],
    );
  return { outcome: 'held', reason };
}

/** `ofac-2026-11-20-1a2b3c4d`: list, day, content hash. */
function labelOf({ source, files, origin }: Publication, hash: string, listFiles: readonly ListFile[] = []): string {
  const newest = new Date(Math.max(...Object.values(files).map((file) => file.modifiedAt.getTime())));
  const written = listDate(listFiles, origin);
  const changed = newest.toISOString().slice(0, 10);
  const day = origin === 'bundled' ? DEMONSTRATION_DAY : written?.by === 'publisher' ? written.on : changed;
  return `${source.id}-${day}-${hash.slice(0, 8)}`;
}
