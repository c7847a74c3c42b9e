import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import type { ProductProcess } from './product';

/** Longest time in ms per part, to explain slow answers. */
export type Stalls = { health: number; disk: number; sender: number };

const EVERY_MS = 100;
const PAGE = Buffer.alloc(8192, 1);

/** Probe `/api/health`, a synced write to the database's disk, and a timer of the sender, until `stop`. */
export function watchStalls({ baseUrl, dataDir }: ProductProcess): { stop: () => Promise<Stalls> } {
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
