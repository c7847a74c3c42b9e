import { existsSync, statSync } from 'node:fs';
import type { ListedParty } from '@/core/screening/party';
import { sources } from '@/core/screening/watchlists';
import { ListFormatError } from '@/core/screening/watchlists/source';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { readSourceFolder } from '@/platform/watchlists/read-folder';
import { InputFault } from './input-lines';

/** Throws an `InputFault` without files: an empty search would look like a clearance. */
export function partiesOfLists(dir: string): ListedParty[] {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) throw new InputFault(`There is no folder ${dir}.`);
  const lists = Object.values(sources).flatMap((source) => {
    try {
      const files = readSourceFolder(dir, source);
      return files ? [source.parse(files).parties] : [];
    } catch (error) {
      if (error instanceof ListFormatError) throw new InputFault(`${dir}, list ${source.id}: ${error.message}.`);
      throw error;
    }
  });
  if (lists.length === 0)
    throw new InputFault(
      `${dir} holds no official list: each has a folder of its own there (${Object.keys(sources).join(', ')}).`,
    );
  return lists.flat();
}

export function demonstrationParties(): ListedParty[] {
  return Object.values(sources).flatMap((source) => {
    const samples = { ...source, id: `${source.id.toLowerCase()}/samples` as SourceId };
    const files = readSourceFolder('core/screening/watchlists', samples);
    return files ? source.parse(files).parties : [];
  });
}
