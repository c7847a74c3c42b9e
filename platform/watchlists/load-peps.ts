import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildIndex } from '@/core/screening/index/build';
import type { IndexImage } from '@/core/screening/index/image';
import type { ListedParty } from '@/core/screening/party';
import type { PepEntry, PepSource } from '@/core/screening/pep-source';
import { type PepSourceId, pepSourceIds } from '@/core/screening/pep-source-ids';
import { pepSources } from '@/core/screening/pep-sources';
import type { SourceFile, UnreadReport } from '@/core/screening/source';

/** What became of one register. */
export type PepReport = {
  source: PepSourceId;
  /** `us-legislators-2026-08-01-1a2b3c4d`: named in results and evidence. */
  label: string;
  status: 'published' | 'held' | 'absent';
  reason: string;
  origin: 'bundled' | 'folder';
  entries: number;
  unread: UnreadReport;
  /** The day its file was last changed; null of an invented one. */
  modifiedOn: string | null;
};
export type LoadedPeps = { image: IndexImage; lists: PepReport[] };

/** No register is near this, packed or unpacked. */
const FILE_BYTES_MAX = 200 * 1024 * 1024;
/** The invented entries that the product ships, in the registers' own formats. */
const DEMONSTRATION = path.join('core', 'screening', 'pep-sources');

/**
 * Reads the registers under `<dir>/pep/` and indexes them together. One that cannot be read is held and said to be; with no
 * folder, or none of the files in it, the demonstration entries are loaded and labelled so.
 */
export function loadPeps(dir: string | undefined, shared: boolean): LoadedPeps {
  const entries: PepEntry[] = [];
  const found = dir ? pepSourceIds.map((id) => readRegister(id, path.join(dir, 'pep'), 'folder', entries)) : [];
  const lists = found.some((report) => report.status !== 'absent')
    ? found
    : pepSourceIds.map((id) => readRegister(id, path.join(DEMONSTRATION, id, 'samples'), 'bundled', entries));
  // The index keeps whole entries and looks at no source's name but the sanctions lists' own.
  return { image: buildIndex(entries as unknown as ListedParty[], shared), lists };
}

function readRegister(id: PepSourceId, folder: string, origin: PepReport['origin'], into: PepEntry[]): PepReport {
  const source = pepSources[id];
  const empty: PepReport = {
    source: id,
    label: '',
    status: 'absent',
    reason: 'no file',
    origin,
    entries: 0,
    unread: {},
    modifiedOn: null,
  };
  try {
    const file = newestFile(folder, source);
    if (!file) return empty;
    const { entries, unread } = source.parse(file);
    for (const entry of entries) into.push(entry);
    const checksum = createHash('sha256').update(file.bytes).digest('hex').slice(0, 8);
    const modifiedOn = origin === 'bundled' ? null : file.modified.toISOString().slice(0, 10);
    const label = `${id}-${modifiedOn ?? 'demonstration'}-${checksum}`;
    return { ...empty, label, status: 'published', reason: '', entries: entries.length, unread, modifiedOn };
  } catch (error) {
    return { ...empty, status: 'held', reason: error instanceof Error ? error.name : 'unreadable' };
  }
}

function newestFile(folder: string, source: PepSource): (SourceFile & { modified: Date }) | undefined {
  if (!existsSync(folder)) return undefined;
  const [newest] = readdirSync(folder)
    .filter((name) => source.pattern.test(name))
    .map((name) => ({ name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.name < b.name ? 1 : -1));
  if (!newest) return undefined;
  if (newest.stat.size > FILE_BYTES_MAX) throw new Error('the file is too large');
  const raw = readFileSync(path.join(folder, newest.name));
  const bytes = newest.name.endsWith('.gz') ? gunzipSync(raw, { maxOutputLength: FILE_BYTES_MAX }) : raw;
  return { name: newest.name, bytes, modified: newest.stat.mtime };
}
