import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import type { Product } from './product';

/** The longest that each part took in the same seconds, in milliseconds: what a slow answer may have waited for. */
export type Stalls = { health: number; disk: number; sender: number };

/** Seldom enough to be no load of its own. */
const EVERY_MS = 100;
const PAGE = Buffer.alloc(8192, 1);

/**
 * Watches beside a load: `/api/health`, which needs the serving thread and nothing else; a page written through to the disk that the
 * database lies on; a timer of the process that sends. `stop` ends it.
 */
export function watchStalls({ baseUrl, dataDir }: Product): { stop: () => Promise<Stalls> } {
  const worst: Stalls = { health: 0, disk: 0, sender: 0 };
  const ended = new AbortController();
  const watch = async (part: 'health' | 'disk', ask: () => Promise<unknown>): Promise<void> => {
    while (!ended.signal.aborted) {
      const asked = performance.now();
      await ask();
      const answered = performance.now();
      await sleep(EVERY_MS);
      worst[part] = Math.max(worst[part], answered - asked);
      worst.sender = Math.max(worst.sender, performance.now() - answered - EVERY_MS);
    }
  };
  const through = async (): Promise<void> => {
    await using file = await open(path.join(dataDir, 'bench-stalls'), 'w');
    await watch('disk', async () => {
      await file.write(PAGE, 0, PAGE.length, 0);
      await file.datasync();
    });
  };
  const running = Promise.all([watch('health', async () => (await fetch(`${baseUrl}/api/health`)).text()), through()]);
  return {
    stop: async () => {
      ended.abort();
      await running;
      return worst;
    },
  };
}
