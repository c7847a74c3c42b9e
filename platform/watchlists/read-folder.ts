import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Source, SourceFile, SourceFileSpec } from '@/core/screening/source';
import { ListFormatError } from '@/core/screening/source';

/** No official list is near this; a larger file is a mistake or an attack and is refused unread. */
export const listFileBytesMax = 200 * 1024 * 1024;

type Dated = SourceFile & { modifiedAt: Date };

/**
 * The official files of one list under `<dir>/<source id>/` (as written or in lower case): for each role the newest file whose name fits (by time,
 * then by name). Undefined when the folder has none of them; throws when only a required one is missing.
 */
export function readSourceFolder(dir: string, source: Source): Record<string, Dated> | undefined {
  const folder = [source.id, source.id.toLowerCase()]
    .map((name) => path.join(dir, name))
    .find((name) => existsSync(name) && statSync(name).isDirectory());
  if (!folder) return undefined;
  const names = readdirSync(folder);
  const files: Record<string, Dated> = {};
  for (const spec of source.files) {
    const file = newest(folder, names, spec);
    if (file) files[spec.role] = file;
  }
  if (Object.keys(files).length === 0) return undefined;
  const missing = source.files.find((spec) => spec.required && !files[spec.role]);
  if (missing) throw new ListFormatError(`the file ${missing.role} is missing`);
  return files;
}

function newest(folder: string, names: readonly string[], spec: SourceFileSpec): Dated | undefined {
  const found = names
    .filter((name) => spec.pattern.test(name))
    .map((name) => ({ name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.name < b.name ? 1 : -1))[0];
  if (!found) return undefined;
  if (found.stat.size > listFileBytesMax)
    throw new ListFormatError(`${found.name} is larger than ${listFileBytesMax} bytes`);
  return { name: found.name, bytes: readFileSync(path.join(folder, found.name)), modifiedAt: found.stat.mtime };
}
