import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { NameSearcher } from '@/core/screening/index/search';
import { env } from '@/platform/env';
import { logger } from '@/platform/logger';
import { type ListReport, type LoadedLists, loadLists } from './load-lists';
import { markWatchlistsReady } from './ready';

/** What searches run on: one index over all published lists, and what each list is. */
export type Watchlists = { searcher: NameSearcher; lists: readonly ListReport[] };

const KEY = Symbol.for('gatehouse.watchlists');
type Holder = { [KEY]?: { current?: Watchlists; loading?: Promise<Watchlists> } };

function holder(): NonNullable<Holder[typeof KEY]> {
  const global = globalThis as Holder;
  global[KEY] ??= {};
  return global[KEY];
}

/** The lists being served; undefined until the first index is there. */
export function currentWatchlists(): Watchlists | undefined {
  return holder().current;
}

/**
 * Loads the lists anew and swaps them in. Calls while a load is running join it. A list that was published before and is
 * held or absent now keeps the whole former index in service: a failure never leaves fewer names searchable.
 */
export function loadWatchlists(): Promise<Watchlists> {
  const held = holder();
  held.loading ??= run(env().GATEHOUSE_WATCHLIST_DIR)
    .then((loaded) => {
      const lost =
        held.current?.lists.filter(
          (list) =>
            list.status === 'published' &&
            loaded.lists.find((next) => next.source === list.source)?.status !== 'published',
        ) ?? [];
      for (const list of loaded.lists)
        if (list.status === 'held')
          logger.warn('a watchlist was held back', { source: list.source, code: 'LIST_HELD' });
      if (held.current && lost.length > 0) return held.current;
      held.current = { searcher: new NameSearcher(loaded.image), lists: loaded.lists };
      markWatchlistsReady();
      return held.current;
    })
    .finally(() => {
      delete held.loading;
    });
  return held.loading;
}

function run(dir: string | undefined): Promise<LoadedLists> {
  const script = path.resolve('.build/workers/watchlists.mjs');
  // Unit and integration tests run without the bundle; there the lists are small and the thread may wait.
  if (!existsSync(script)) return Promise.resolve().then(() => loadLists(dir, false));
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { dir: dir && path.resolve(dir) } });
    worker.once('message', (loaded: LoadedLists) => {
      resolve(loaded);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the watchlist worker ended with ${code}`)));
  });
}
