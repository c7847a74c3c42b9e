import type { ListedParty } from '@/core/screening/party';
import { sources } from '@/core/screening/sources';
import { readSourceFolder } from '@/platform/watchlists/read-folder';

/** Every party of the official files under `<dir>/<source>/`, as the product reads them. */
export function partiesOfLists(dir: string): ListedParty[] {
  return Object.values(sources).flatMap((source) => {
    const files = readSourceFolder(dir, source);
    return files ? source.parse(files).parties : [];
  });
}
