import path from 'node:path';
import { NameSearcher } from '@/core/screening/index/search';
import { env } from '@/platform/env';
import { logger } from '@/platform/logger';
import { runOneShot } from '@/platform/workers/one-shot';
import { type LoadedPeps, loadPeps, type PepReport } from './load-peps';

/** What PEP searches run on. */
export type Peps = { searcher: NameSearcher; lists: readonly PepReport[] };

const KEY = Symbol.for('gatehouse.peps');
type Holder = { [KEY]?: Promise<Peps> };

/** The registers of political office, indexed once per process; a failed load is tried again by the next caller. */
export function peps(): Promise<Peps> {
  const holder = globalThis as Holder;
  holder[KEY] ??= run(env().GATEHOUSE_WATCHLIST_DIR).then(
    ({ image, lists }) => {
      for (const list of lists)
        if (list.status === 'held')
          logger.warn('a PEP register was held back', { source: list.source, code: 'LIST_HELD' });
      return { searcher: new NameSearcher(image), lists };
    },
    (error: unknown) => {
      delete holder[KEY];
      throw error;
    },
  );
  return holder[KEY];
}

const run = (dir: string | undefined): Promise<LoadedPeps> =>
  runOneShot('peps', { dir: dir && path.resolve(dir) }, { here: () => loadPeps(dir, false) });
