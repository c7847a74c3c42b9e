import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MediaSource } from '@/core/screening/media-source';
import { ListFormatError, type SourceFile } from '@/core/screening/source';
import { mediaFolder } from './addresses';

/** Packed or unpacked; a larger archive is dropped in parts. */
const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** A file in the folder; `stamp` changes when it does. */
export type DroppedFile = { name: string; file: string; size: number; stamp: string };

/** The files of one source in the `media` folder, in the order of their names. */
export function droppedFiles({ pattern }: Pick<MediaSource, 'pattern'>): DroppedFile[] {
  const folder = mediaFolder();
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name, file: path.join(folder, name), stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, file, stat }) => ({
      name,
      file,
      size: stat.size,
      stamp: `${stat.size}:${Math.round(stat.mtimeMs)}`,
    }));
}

export function readDropped({ name, file, size }: DroppedFile): SourceFile {
  if (size > FILE_BYTES_MAX) throw new ListFormatError(`${name} is larger than ${FILE_BYTES_MAX} bytes`);
  const raw = readFileSync(file);
  try {
    return { name, bytes: name.endsWith('.gz') ? gunzipSync(raw, { maxOutputLength: FILE_BYTES_MAX }) : raw };
  } catch {
    throw new ListFormatError(`${name} cannot be unpacked`);
  }
}
