import type pg from 'pg';
import { indexJob, publishJob } from './list-job';
import { downloadWikidata } from './pep/download-wikidata';
import { loadPeps, loadPepsAt } from './pep/load-peps';
import { indexPepList, readPepList } from './pep/own-pep-list';
import { type WatchlistJob, watchJob } from './watch-job';

type Place = {
  /** Called only by jobs that need the database. */
  pool: () => pg.Pool;
  /** Indexes in shared memory, for another thread. */
  shared: boolean;
  onItem: (item: unknown) => void;
};

export function answerListJob(job: WatchlistJob, { pool, shared, onItem }: Place): unknown {
  if (job.kind === 'wikidata') return downloadWikidata(job);
  if (job.kind === 'read-pep-list') return readPepList(job);
  if (job.kind === 'index-pep-list') return indexPepList(job, shared);
  if (job.kind === 'index') return indexJob(pool(), shared, job.at);
  if (job.kind === 'publish') return publishJob(pool(), job);
  if (job.kind === 'peps') return loadPeps(pool(), job, shared);
  if (job.kind === 'peps-at') return loadPepsAt(pool(), job.at, shared);
  return watchJob(pool(), job, onItem);
}
