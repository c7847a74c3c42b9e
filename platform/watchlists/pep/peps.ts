import path from 'node:path';
import { NameSearcher } from '@/core/screening/name-index/search';
import { pool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';
import { loadPepIndex } from '../run-list-job';
import type { PepReport, ReleasedFile } from './load-peps';
import { pepListsStamp } from './pep-list-file';
import { storedStamp } from './stored-pep-lists';

export type Peps = {
  searcher: NameSearcher;
  lists: readonly PepReport[];
  stamp: { folder: string; stored: string };
};

const held = processWide<{ current?: Peps; loading?: Promise<Peps> }>('peps', {});

/** A failed load is retried by the next call. */
export function peps(): Promise<Peps> {
  const { current, loading } = held;
  return current ? Promise.resolve(current) : (loading ?? reloadPeps());
}

/** Undefined until first loaded. */
export const currentPeps = (): Peps | undefined => held.current;

/** Swapped atomically; running searches finish on the old index. */
export function reloadPeps(released?: ReleasedFile): Promise<Peps> {
  const before = held.loading?.catch(() => undefined) ?? Promise.resolve(undefined);
  const loading = before.then(() => load(released));
  held.loading = loading;
  const end = (): void => {
    if (held.loading === loading) delete held.loading;
  };
  loading.then(end, end);
  return loading;
}

/** The folder or database differs from what is served. */
export async function isOverdue(folder: string): Promise<boolean> {
  const { stamp } = await peps();
  return stamp.folder !== folder || stamp.stored !== (await storedStamp(pool()));
}

export const folderNow = (): string => pepListsStamp(foldersOf());

/** Folder of downloaded PEP lists. */
export const downloadsFolder = (): string => path.resolve(env().GATEHOUSE_DATA_DIR, 'registers');

const foldersOf = (): string[] => {
  const dir = env().GATEHOUSE_WATCHLIST_DIR;
  return [...(dir ? [path.resolve(dir, 'pep')] : []), downloadsFolder()];
};

async function load(released: ReleasedFile | undefined): Promise<Peps> {
  const before = held.current;
  const { image, lists, stamp } = await loadPepIndex({ kind: 'peps', folders: foldersOf(), released });
  for (const { source, held, label } of lists) {
    const known = before?.lists.find((list) => list.source === source);
    if (held && held.checksum !== known?.held?.checksum)
      logger.warn('a PEP list was held back', { source, code: 'LIST_HELD' });
    if (before && label && label !== known?.label)
      logger.info('a PEP list was published', { source, listVersion: label });
  }
  const loaded: Peps = { searcher: new NameSearcher(image), lists, stamp };
  held.current = loaded;
  return loaded;
}
