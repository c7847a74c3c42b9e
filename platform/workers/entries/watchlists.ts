import { parentPort, workerData } from 'node:worker_threads';
import { env } from '@/platform/env';
import { makePool } from '@/platform/pool';
import { indexJob, type ListJob, publishJob } from '@/platform/watchlists/list-job';
import { type WatchJob, watchJob } from '@/platform/watchlists/watch-job';

/** Reads, compares, stores, indexes and screens beside the serving thread; an index comes back in shared memory. */
const job = workerData as ListJob | WatchJob;
const pool = makePool(env().DATABASE_URL, 1);
const answer = await answerTo(job);
await pool.end();
parentPort?.postMessage({ answer });

function answerTo(asked: ListJob | WatchJob): Promise<unknown> {
  if (asked.kind === 'index') return indexJob(pool, true);
  if (asked.kind === 'publish') return publishJob(pool, asked);
  return watchJob(pool, asked, (item) => parentPort?.postMessage({ item }));
}
