import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import { makePool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { indexJob, publishJob } from '@/platform/watchlists/list-job';
import { downloadWikidata } from '@/platform/watchlists/pep/download-wikidata';
import { loadPeps, loadPepsAt } from '@/platform/watchlists/pep/load-peps';
import { indexPepList, readPepList } from '@/platform/watchlists/pep/own-pep-list';
import { type WatchlistJob, watchJob } from '@/platform/watchlists/watch-job';

/** Indexes return in shared memory; a failed job ends the thread. */
parentPort?.on('message', async (job: WatchlistJob) => {
  parentPort?.postMessage({ answer: await answerTo(job) });
});

async function answerTo(job: WatchlistJob): Promise<unknown> {
  if (job.kind === 'wikidata') return downloadWikidata(job);
  if (job.kind === 'read-pep-list') return readPepList(job);
  if (job.kind === 'index-pep-list') return indexPepList(job, true);
  const pool = makePool(env().DATABASE_URL, 1);
  const answer = await storedAnswer(job, pool);
  await pool.end();
  return answer;
}

type StoredJob = Exclude<WatchlistJob, { kind: 'wikidata' | 'read-pep-list' | 'index-pep-list' }>;

function storedAnswer(job: StoredJob, pool: pg.Pool): Promise<unknown> {
  if (job.kind === 'index') return indexJob(pool, true, job.at);
  if (job.kind === 'publish') return publishJob(pool, job);
  if (job.kind === 'peps') return loadPeps(pool, job, true);
  if (job.kind === 'peps-at') return loadPepsAt(pool, job.at, true);
  return watchJob(pool, job, (item) => parentPort?.postMessage({ item }));
}
