import { parentPort, workerData } from 'node:worker_threads';
import { env } from '@/platform/env';
import { makePool } from '@/platform/pool';
import { indexJob, type ListJob, publishJob } from '@/platform/watchlists/list-job';

/** Reads, compares, stores and indexes lists beside the serving thread; an index comes back in shared memory. */
const job = workerData as ListJob;
const pool = makePool(env().DATABASE_URL, 1);
const answer = job.kind === 'index' ? await indexJob(pool, true) : await publishJob(pool, job);
await pool.end();
parentPort?.postMessage(answer);
