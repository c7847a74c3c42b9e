import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MediaSource } from '@/core/screening/adverse-media/media-source';
import { ListFormatError, type SourceFile } from '@/core/screening/watchlists/source';
import { mediaFolder } from './addresses';

const unpack = promisify(gunzip);

/** Packed or unpacked size. */
const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** `stamp` changes with the file. */
export type DroppedFile = { name: string; file: string; size: number; stamp: string };

export async function droppedFiles({ pattern }: Pick<MediaSource, 'pattern'>): Promise<DroppedFile[]> {
  const folder = mediaFolder();
  if (!folder || !existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const found = await Promise.all(
    names.map(async (name) => ({ name, file: path.join(folder, name), about: await stat(path.join(folder, name)) })),
  );
  return found
    .filter(({ about }) => about.isFile())
    .map(({ name, file, about }) => ({
      name,
      file,
      size: about.size,
      stamp: `${about.size}:${Math.round(about.mtimeMs)}`,
    }));
}

export async function readDropped({ name, file, size }: DroppedFile): Promise<SourceFile> {
  if (size > FILE_BYTES_MAX) throw new ListFormatError(`${name} is larger than ${FILE_BYTES_MAX} bytes`);
  const raw = await readFile(file);
  if (!name.endsWith('.gz')) return { name, bytes: raw };
  try {
    return { name, bytes: await unpack(raw, { maxOutputLength: FILE_BYTES_MAX }) };
  } catch {
    throw new ListFormatError(`${name} cannot be unpacked`);
  }
}
