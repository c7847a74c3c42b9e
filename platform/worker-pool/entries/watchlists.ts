import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import { makePool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { answerListJob } from '@/platform/watchlists/answer-list-job';
import type { WatchlistJob } from '@/platform/watchlists/watch-job';

/** Indexes return in shared memory; a failed job ends the thread. */
parentPort?.on('message', async (job: WatchlistJob) => {
  let made: pg.Pool | undefined;
  const pool = () => {
    made ??= makePool(env().DATABASE_URL, 1);
    return made;
  };
  const onItem = (item: unknown) => parentPort?.postMessage({ item });
  const answer = await answerListJob(job, { pool, shared: true, onItem });
  await made?.end();
  parentPort?.postMessage({ answer });
});
