import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pool } from '@/platform/pool';
import { type IndexedLists, indexJob, type ListJob, type PublishAnswer, publishJob } from './list-job';

export const indexLists = (): Promise<IndexedLists> =>
  inWorker({ kind: 'index' }, () => indexJob(pool(), false)) as Promise<IndexedLists>;

export const publishList = (job: Extract<ListJob, { kind: 'publish' }>): Promise<PublishAnswer> =>
  inWorker(job, () => publishJob(pool(), job)) as Promise<PublishAnswer>;

/** One thread a job. Files go over and an index comes back without being copied. */
function inWorker(job: ListJob, here: () => Promise<unknown>): Promise<unknown> {
  const script = path.resolve('.build/workers/watchlists.mjs');
  // Unit tests run without the bundle; there the lists are small and the thread may wait.
  if (!existsSync(script)) return here();
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: job });
    worker.once('message', (answer: unknown) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the watchlist worker ended with ${code}`)));
  });
}
