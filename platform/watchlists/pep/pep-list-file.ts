import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pepSources } from '@/core/screening/pep-datasets';
import type { PepSource } from '@/core/screening/pep-datasets/pep-source';
import { pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import { ListFormatError } from '@/core/screening/watchlists/source';
import { sha256 } from '@/platform/security/crypto';

/** `on`: its day, `2026-11-20`. */
export type PepListFile = { name: string; bytes: Uint8Array; packed: Uint8Array; on: string; checksum: string };
/** Not unpackable, or too large. */
export type BrokenFile = { name: string; checksum: string; reason: string };

/** Far above any PEP list. */
const FILE_BYTES_MAX = 200 * 1024 * 1024;

/** Changes when a file is replaced. */
export function pepListsStamp(folders: readonly string[]): string {
  return JSON.stringify(
    pepSourceIds.map((id) => {
      const found = newest(folders, pepSources[id]);
      return found && [found.name, found.stat.size, Math.round(found.stat.mtimeMs)];
    }),
  );
}

export function readPepListFile(folders: readonly string[], source: PepSource): PepListFile | BrokenFile | undefined {
  const found = newest(folders, source);
  if (!found) return undefined;
  const { name, stat } = found;
  if (stat.size > FILE_BYTES_MAX)
    return { name, checksum: sha256(`${name} ${stat.size}`), reason: 'the file is too large' };
  const raw = readFileSync(path.join(found.folder, name));
  try {
    const packed = name.endsWith('.gz') ? raw : gzipSync(raw);
    const bytes = name.endsWith('.gz') ? unpack(raw) : raw;
    return { name, bytes, packed, on: fileDay(raw, stat, name), checksum: sha256(bytes) };
  } catch (error) {
    return { name, checksum: sha256(raw), reason: error instanceof Error ? error.message : 'it cannot be unpacked' };
  }
}

export function unpack(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: FILE_BYTES_MAX });
  } catch {
    throw new ListFormatError('the file cannot be unpacked');
  }
}

function newest(
  folders: readonly string[],
  source: PepSource,
): { folder: string; name: string; stat: Stats } | undefined {
  const [first] = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => source.pattern.test(name))
    .map(({ folder, name }) => ({ folder, name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.name < b.name ? 1 : -1));
  return first;
}

/** The earlier of mtime and gzip's MTIME (RFC 1952, offset 4, 0 if unknown), which survives copying. */
function fileDay(raw: Uint8Array, { mtime }: Stats, name: string): string {
  const inside = name.endsWith('.gz') ? new DataView(raw.buffer, raw.byteOffset).getUint32(4, true) * 1000 : 0;
  const changed = inside > 0 ? Math.min(inside, mtime.getTime()) : mtime.getTime();
  return new Date(changed).toISOString().slice(0, 10);
}
