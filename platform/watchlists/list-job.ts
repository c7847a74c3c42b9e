import path from 'node:path';
import type pg from 'pg';
import { buildIndex } from '@/core/screening/name-index/build';
import type { IndexImage } from '@/core/screening/name-index/image';
import { sources } from '@/core/screening/watchlists';
import { ListFormatError } from '@/core/screening/watchlists/source';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import type { DatedFiles } from './list-files';
import { type PublishOutcome, publishVersion } from './publish-version';
import { readSourceFolder } from './read-folder';
import { type ServedVersion, servedVersions, versionsAt } from './served-versions';
import { storedEntriesOf } from './stored-lists';

/** CPU-heavy list work, run in threads. */
export type ListJob =
  | { kind: 'publish'; source: SourceId; from: ListFrom; accepted?: string | undefined }
  | { kind: 'index'; at?: Date };

export type ListFrom =
  | { origin: 'download'; files: DatedFiles; notes: readonly string[] }
  | { origin: 'folder'; dir: string }
  | { origin: 'bundled' };

export type IndexedLists = { image: IndexImage; lists: ServedVersion[] };

export type PublishAnswer = PublishOutcome | { outcome: 'failed'; reason: string };

/** Demonstration lists in the official formats. */
const demonstrationDir = path.join('core', 'screening', 'watchlists');

/** An unreadable file is an outcome, not an error. */
export function publishJob(pool: pg.Pool, job: Extract<ListJob, { kind: 'publish' }>): Promise<PublishAnswer> {
  const source = sources[job.source];
  let files: DatedFiles | undefined;
  try {
    files = filesOf(job.source, job.from);
  } catch (error) {
    if (error instanceof ListFormatError) return Promise.resolve({ outcome: 'failed', reason: error.message });
    throw error;
  }
  if (!files) return Promise.resolve({ outcome: 'failed', reason: 'the folder holds no file of this list' });
  const notes = job.from.origin === 'download' ? job.from.notes : [];
  return publishVersion(pool, { source, files, origin: job.from.origin, notes, accepted: job.accepted });
}

function filesOf(id: SourceId, from: ListFrom): DatedFiles | undefined {
  if (from.origin === 'download') return from.files;
  if (from.origin === 'folder') return readSourceFolder(from.dir, sources[id]);
  return readSourceFolder(demonstrationDir, { ...sources[id], id: `${id.toLowerCase()}/samples` as SourceId });
}

/** Current, or those at `at`, in one snapshot. Demonstration lists are excluded once a real list exists. */
export async function indexJob(pool: pg.Pool, shared: boolean, at?: Date): Promise<IndexedLists> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const lists = await (at ? versionsAt(client, at) : servedVersions(client));
    const parties = await storedEntriesOf(
      client,
      lists.map(({ source, sequence }) => ({ source, sequence: at ? sequence : null })),
    );
    await client.query('commit');
    return { image: buildIndex(parties, shared), lists };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
