import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Source, SourceFileSpec } from '@/core/screening/source';
import { ListFormatError } from '@/core/screening/source';
import { type DatedFiles, listFileBytesMax, type PassedOver } from './list-files';

type Found = { name: string; file: string; stat: Stats; passedOver: PassedOver[] };

/** How many of the older files are named. */
const PASSED_OVER_MAX = 20;

/**
 * The official files of one list under `<dir>/<source id>/` (as written or in lower case): for each role the newest file
 * whose name fits (by time, then by name). Undefined when the folder has none of them.
 */
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

/** What a folder holds of a list without reading it: changes when a file is exchanged. */
export function folderStamp(found: Record<string, Found>): string {
  return JSON.stringify(
    Object.entries(found).map(([role, { name, stat }]) => [role, name, stat.size, Math.round(stat.mtimeMs)]),
  );
}

/** Reads the files of one list. Undefined when there are none; throws when a required one is missing or one is too large. */
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

function newest(folder: string, names: readonly string[], spec: SourceFileSpec): Found | undefined {
  const [first, ...older] = names
    .filter((name) => spec.pattern.test(name))
    .map((name) => ({ name, file: path.join(folder, name), stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.name < b.name ? 1 : -1));
  const passedOver = older.slice(0, PASSED_OVER_MAX).map(({ name, stat }) => ({ name, modifiedAt: stat.mtime }));
  return first && { ...first, passedOver };
}
