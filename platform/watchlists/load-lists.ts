import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildIndex } from '@/core/screening/index/build';
import type { IndexImage, ListVersion } from '@/core/screening/index/image';
import { type ListedParty, type PartyKind, partyKinds } from '@/core/screening/party';
import type { Source, UnreadReport } from '@/core/screening/source';
import { type SourceId, sourceIds } from '@/core/screening/source-ids';
import { sources } from '@/core/screening/sources';
import { readSourceFolder } from './read-folder';

/** What became of one list: published, held for a reason, or absent. */
export type ListReport = ListVersion & {
  status: 'published' | 'held' | 'absent';
  reason: string;
  counts: Partial<Record<PartyKind, number>>;
  unread: UnreadReport;
};

export type LoadedLists = { image: IndexImage; lists: ListReport[] };

/** The invented lists that the product ships, in the official formats, so that a first start finds something. */
export const demonstrationDir = path.join('core', 'screening', 'sources');

/**
 * Reads every list under `dir` and indexes them together. A list whose files can't be read or whose counts are outside
 * its bounds is held: the others are published without it, and the report says why. With no folder, or none of the
 * lists in it, the demonstration lists are loaded instead and labelled so.
 */
export function loadLists(dir: string | undefined, shared: boolean): LoadedLists {
  const parties: ListedParty[] = [];
  const read = dir
    ? sourceIds.map((id) => readList(id, parties, (source) => readSourceFolder(dir, source), 'folder'))
    : [];
  const real = read.some((report) => report.status !== 'absent');
  const lists = real
    ? read
    : sourceIds.map((id) =>
        readList(
          id,
          parties,
          (source) =>
            readSourceFolder(demonstrationDir, { ...source, id: `${source.id.toLowerCase()}/samples` as SourceId }),
          'bundled',
        ),
      );
  return { image: buildIndex(parties, shared), lists };
}

type DatedFiles = ReturnType<typeof readSourceFolder>;

function readList(
  id: SourceId,
  into: ListedParty[],
  find: (source: Source) => DatedFiles,
  origin: ListVersion['origin'],
): ListReport {
  const empty: ListReport = {
    source: id,
    label: '',
    checksum: '',
    entries: 0,
    names: 0,
    origin,
    status: 'absent',
    reason: 'no files',
    counts: {},
    unread: {},
  };
  const source = sources[id];
  if (!source) return { ...empty, reason: 'no reader' };
  try {
    const files = find(source);
    if (!files) return empty;
    const checksum = checksumOf(source, files);
    const newest = new Date(Math.max(...Object.values(files).map((file) => file.modifiedAt.getTime())))
      .toISOString()
      .slice(0, 10);
    const label =
      origin === 'bundled' ? `${id}-demonstration-${checksum.slice(0, 8)}` : `${id}-${newest}-${checksum.slice(0, 8)}`;
    const { parties, unread } = source.parse(files);
    const counts = Object.fromEntries(
      partyKinds.map((kind) => [kind, parties.filter((party) => party.kind === kind).length] as const),
    );
    const outside = origin === 'bundled' ? undefined : outsideBounds(source, counts);
    if (!outside) for (const party of parties) into.push(party);
    const names = parties.reduce((sum, party) => sum + party.names.length, 0);
    return {
      ...empty,
      label,
      checksum,
      entries: parties.length,
      names,
      status: outside ? 'held' : 'published',
      reason: outside ?? '',
      counts,
      unread,
    };
  } catch (error) {
    return { ...empty, status: 'held', reason: error instanceof Error ? error.message : 'unreadable' };
  }
}

/** SHA-256 over the files in the order of the declaration. */
function checksumOf(source: Source, files: NonNullable<DatedFiles>): string {
  const hash = createHash('sha256');
  for (const { role } of source.files) {
    const file = files[role];
    if (file) hash.update(`${role}\n`).update(file.bytes);
  }
  return hash.digest('hex');
}

function outsideBounds(source: Source, counts: Partial<Record<PartyKind, number>>): string | undefined {
  for (const [kind, bounds] of Object.entries(source.bounds)) {
    const count = counts[kind as PartyKind] ?? 0;
    if (bounds && (count < bounds[0] || count > bounds[1]))
      return `${count} of kind ${kind}, expected ${bounds[0]} to ${bounds[1]}`;
  }
  return undefined;
}
