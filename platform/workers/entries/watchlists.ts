import { parentPort, workerData } from 'node:worker_threads';
import { env } from '@/platform/env';
import { makePool } from '@/platform/pool';
import { indexJob, type ListJob, publishJob } from '@/platform/watchlists/list-job';
import { loadPeps, type PepJob } from '@/platform/watchlists/registers/load-peps';
import { type WatchJob, watchJob } from '@/platform/watchlists/watch-job';

/** Reads, compares, stores, indexes and screens beside the serving thread; an index comes back in shared memory. */
const job = workerData as ListJob | PepJob | WatchJob;
const pool = makePool(env().DATABASE_URL, 1);
const answer = await answerTo(job);
await pool.end();
parentPort?.postMessage({ answer });

function answerTo(asked: ListJob | PepJob | WatchJob): Promise<unknown> {
  if (asked.kind === 'index') return indexJob(pool, true);
  if (asked.kind === 'publish') return publishJob(pool, asked);
  if (asked.kind === 'peps') return loadPeps(pool, asked, true);
  return watchJob(pool, asked, (item) => parentPort?.postMessage({ item }));
}
