import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { NameSearcher } from '@/core/screening/index/search';
import { env } from '@/platform/env';
import { logger } from '@/platform/logger';
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

function run(dir: string | undefined): Promise<LoadedPeps> {
  const script = path.resolve('.build/workers/peps.mjs');
  // Tests run without the bundle; there the registers are small and the thread may wait.
  if (!existsSync(script)) return Promise.resolve().then(() => loadPeps(dir, false));
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { dir: dir && path.resolve(dir) } });
    worker.once('message', (loaded: LoadedPeps) => {
      resolve(loaded);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the PEP worker ended with ${code}`)));
  });
}
