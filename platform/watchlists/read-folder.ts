import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type DayInFile, ListFormatError, type Source, type SourceFileSpec } from '@/core/screening/watchlists/source';
import { type DatedFiles, listFileBytesMax, type SkippedFile } from './list-files';

type Found = { name: string; file: string; stat: Stats; passedOver: SkippedFile[] };

const PASSED_OVER_MAX = 20;
/** Reading dates blocks the main thread. */
const LOOKED_INTO_MAX = 16 * 1024 * 1024;

/** Newest per role under `<dir>/<source id>/`. */
export function findInFolder(dir: string, source: Source): Record<string, Found> | undefined {
  const folder = [source.id, source.id.toLowerCase()]
    .map((name) => path.join(dir, name))
    .find((name) => existsSync(name) && statSync(name).isDirectory());
  if (!folder) return undefined;
  const names = readdirSync(folder);
  const found = source.files.flatMap((spec): [string, Found][] => {
    const file = newest(folder, names, spec);
    return file ? [[spec.role, file]] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Changes when a file is replaced. */
export function folderStamp(found: Record<string, Found>): string {
  return JSON.stringify(
    Object.entries(found).map(([role, { name, stat }]) => [role, name, stat.size, Math.round(stat.mtimeMs)]),
  );
}

/** Undefined if none; throws if a required one is missing or too large. */
export function readSourceFolder(dir: string, source: Source): DatedFiles | undefined {
  const found = findInFolder(dir, source);
  if (!found) return undefined;
  const missing = source.files.find((spec) => spec.required && !found[spec.role]);
  if (missing) throw new ListFormatError(`the file ${missing.role} is missing`);
  return Object.fromEntries(
    Object.entries(found).map(([role, { name, file, stat, passedOver }]) => {
      if (stat.size > listFileBytesMax) throw new ListFormatError(`${name} is larger than ${listFileBytesMax} bytes`);
      return [role, { name, bytes: readFileSync(file), modifiedAt: stat.mtime, passedOver }];
    }),
  );
}

/** By publication date, else modification time, then name. */
function newest(folder: string, names: readonly string[], spec: SourceFileSpec): Found | undefined {
  const fitting = names
    .filter((name) => spec.pattern.test(name))
    .map((name) => ({ name, file: path.join(folder, name), stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile());
  const [first, ...older] = fitting
    .map((one) => {
      const publishedOn = fitting.length > 1 && spec.day ? dayIn(one.file, one.stat.size, spec.day) : null;
      return { ...one, publishedOn, day: publishedOn ?? one.stat.mtime.toISOString().slice(0, 10) };
    })
    .sort((a, b) => compare(b.day, a.day) || b.stat.mtimeMs - a.stat.mtimeMs || compare(b.name, a.name));
  if (!first) return undefined;
  const passedOver = older
    .slice(0, PASSED_OVER_MAX)
    .map(({ name, stat, publishedOn }) => ({ name, modifiedAt: stat.mtime, publishedOn }));
  return { name: first.name, file: first.file, stat: first.stat, passedOver };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Null if unreadable; parsing reports errors. */
function dayIn(file: string, size: number, { within = size, read }: DayInFile): string | null {
  if (Math.min(within, size) > LOOKED_INTO_MAX) return null;
  try {
    return read(beginningOf(file, Math.min(within, size)));
  } catch {
    return null;
  }
}

function beginningOf(file: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}
