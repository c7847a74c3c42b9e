import path from 'node:path';
import type pg from 'pg';
import { buildIndex } from '@/core/screening/name-index/build';
import type { IndexImage } from '@/core/screening/name-index/image';
import type { ListedParty } from '@/core/screening/party';
import { pepSources } from '@/core/screening/pep-datasets';
import { pepParsers } from '@/core/screening/pep-datasets/parsers';
import { pepListDate } from '@/core/screening/pep-datasets/pep-list-date';
import type { PepEntry } from '@/core/screening/pep-datasets/pep-source';
import { type PepListId, type PepSourceId, pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import { profileRelatives } from '@/core/screening/profiles/relatives';
import { DEMONSTRATION_DAY } from '@/core/screening/watchlists/demonstration';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import type { UnreadReport } from '@/core/screening/watchlists/source';
import { sizeOf, whyLost } from '@/core/screening/watchlists/version-sanity-check';
import { clock } from '@/platform/clock';
import { pepListsStamp, readPepListFile, unpack } from './pep-list-file';
import {
  type HeldFile,
  type NamedPepList,
  type PepListVersion,
  pepListLabel,
  pepListsAt,
  redateFile,
  type StoredPepList,
  storedPepLists,
  storedStamp,
  storeHeld,
  storePepListFile,
} from './stored-pep-lists';

export type PepReport = {
  source: PepSourceId;
  /** `wikidata-2026-08-01-1a2b3c4d`, as in results and evidence. */
  label: string;
  /** held: its only file failed the sanity check. */
  status: 'published' | 'held' | 'absent';
  reason: string;
  origin: 'bundled' | 'folder';
  entries: number;
  unread: UnreadReport;
  /** Null for demonstration lists. */
  date: ListDate | null;
  /** The current file stays in use. */
  held: HeldFile | null;
};
export type SearchedPepList = Pick<PepReport, 'label' | 'status' | 'date'> & {
  source: PepListId;
  origin: PepReport['origin'] | 'upload';
  displaced?: true;
};
export type PastPeps = { image: IndexImage; lists: SearchedPepList[] };
export type LoadedPeps = { image: IndexImage; lists: PepReport[]; stamp: { folder: string; stored: string } };

export type ReleasedFile = { source: PepSourceId; checksum: string };
/** `folders`: where PEP list files are. */
export type PepJob = { kind: 'peps'; folders: readonly string[]; released?: ReleasedFile | undefined };

export type PastPepJob = { kind: 'peps-at'; at: Date };

type Read = { entries: PepEntry[]; report: PepReport };

/** Demonstration entries in the original formats. */
const DEMONSTRATION = path.join('core', 'screening', 'pep-datasets');

/**
 * Unreadable files, or those that lost over a quarter of the entries, are held. Without stored files, demonstration
 * entries are served, labelled so.
 */
export async function loadPeps(pool: pg.Pool, { folders, released }: PepJob, shared: boolean): Promise<LoadedPeps> {
  const folder = pepListsStamp(folders);
  const known = await storedPepLists(pool);
  const found: Read[] = [];
  for (const source of pepSourceIds) found.push(await refresh(pool, source, folders, known.get(source), released));
  const stamp = { folder, stored: await storedStamp(pool) };
  const reads = found.some(({ report }) => report.status !== 'absent') ? found : pepSourceIds.map(demonstration);
  const image = indexOf(
    reads.map((read) => read.entries),
    shared,
  );
  return { image, lists: reads.map(({ report }) => report), stamp };
}

/** Token weights depend on all entries. */
function indexOf(pepLists: readonly PepEntry[][], shared: boolean): IndexImage {
  const entries = pepLists.flatMap((own) => [...own, ...profileRelatives(own)]);
  // Only sanctions list names matter to the index.
  return buildIndex(entries as unknown as ListedParty[], shared);
}

export function indexPepLists(versions: readonly PepListVersion[], shared = false): IndexImage {
  const entries = (id: PepSourceId): PepEntry[] =>
    versions
      .filter(({ source }) => source === id)
      .flatMap(({ name, packed }) => pepParsers[id]({ name, bytes: unpack(packed) }).entries);
  return indexOf(pepSourceIds.map(entries), shared);
}

/** Their age is part of their label. */
export async function loadPepsAt(pool: pg.Pool, at: Date, shared: boolean): Promise<PastPeps> {
  const versions = await pepListsAt(pool, at);
  const lists = versions.map(
    ({ source, label }): SearchedPepList => ({ source, label, status: 'published', origin: 'folder', date: null }),
  );
  return { image: indexPepLists(versions, shared), lists };
}

/** Only the shipped version exists. */
export const demonstrationsNamed = (named: readonly NamedPepList[]): PepListVersion[] =>
  named.flatMap(({ source, label }) => {
    const file = readPepListFile([path.join(DEMONSTRATION, source, 'samples')], pepSources[source]);
    const isIt = file && 'bytes' in file && pepListLabel(source, DEMONSTRATION_DAY, file.checksum) === label;
    return isIt ? [{ source, label, name: file.name, packed: file.packed }] : [];
  });

/** Writes are idempotent single statements, so parsing needs no lock; the next refresh resolves conflicts. */
async function refresh(
  pool: pg.Pool,
  source: PepSourceId,
  folders: readonly string[],
  stored: StoredPepList | undefined,
  released: ReleasedFile | undefined,
): Promise<Read> {
  const { file: kept, held } = stored ?? { file: null, held: null };
  const file = readPepListFile(folders, pepSources[source]);
  if (!file || file.checksum === kept?.checksum) {
    if (held) await storeHeld(pool, source, null);
    if (kept && file && 'on' in file && file.on !== kept.on) await redateFile(pool, source, file);
    const on = file && 'on' in file ? file.on : (kept?.on ?? '');
    return kept ? reread(source, { ...kept, on }, null) : absent(source);
  }
  const hold = async (reason: string, entries: number): Promise<Read> => {
    const since = held?.checksum === file.checksum ? held.since : clock.now();
    const doubted = { checksum: file.checksum, reason, entries, since };
    await storeHeld(pool, source, doubted);
    return kept ? reread(source, kept, doubted) : unbelieved(source, doubted);
  };
  if ('reason' in file) return hold(file.reason, 0);
  let read: Read;
  try {
    read = publish(source, file, 'folder');
  } catch (error) {
    return hold(error instanceof Error ? error.message : 'it cannot be read', 0);
  }
  const size = sizeOf(read.entries);
  const passes = released?.source === source && released.checksum === file.checksum;
  const doubt = size.entries === 0 ? 'it holds nobody' : kept && !passes ? whyLost(size, kept) : undefined;
  if (doubt) return hold(doubt, size.entries);
  await storePepListFile(pool, source, { ...file, entries: size.entries, names: size.names });
  if (held) await storeHeld(pool, source, null);
  return read;
}

type NamedBytes = { name: string; bytes: Uint8Array; on: string; checksum: string };

function publish(source: PepSourceId, file: NamedBytes, origin: PepReport['origin']): Read {
  const { entries, unread } = pepParsers[source](file);
  const date = origin === 'bundled' ? null : pepListDate(entries, file.on);
  const label = pepListLabel(source, origin === 'bundled' ? DEMONSTRATION_DAY : file.on, file.checksum);
  const report: PepReport = {
    ...blank(source),
    label,
    status: 'published',
    reason: '',
    origin,
    entries: entries.length,
    unread,
    date,
  };
  return { entries, report };
}

/** Fails only after a reader change. */
function reread(source: PepSourceId, kept: NonNullable<StoredPepList['file']>, held: HeldFile | null): Read {
  try {
    const { entries, report } = publish(source, { ...kept, bytes: unpack(kept.packed) }, 'folder');
    return { entries, report: { ...report, held } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    return { entries: [], report: { ...blank(source), status: 'held', reason, held } };
  }
}

function demonstration(source: PepSourceId): Read {
  const file = readPepListFile([path.join(DEMONSTRATION, source, 'samples')], pepSources[source]);
  return file && 'bytes' in file ? publish(source, file, 'bundled') : absent(source);
}

const absent = (source: PepSourceId): Read => ({ entries: [], report: blank(source) });

const unbelieved = (source: PepSourceId, held: HeldFile): Read => ({
  entries: [],
  report: { ...blank(source), status: 'held', reason: held.reason, held },
});

const blank = (source: PepSourceId): PepReport => ({
  source,
  label: '',
  status: 'absent',
  reason: 'no file',
  origin: 'folder',
  entries: 0,
  unread: {},
  date: null,
  held: null,
});
