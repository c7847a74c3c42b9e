import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { IndexImage } from '@/core/screening/name-index/image';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { pool } from '@/platform/db/pool';
import { mapConcurrently } from '@/platform/promises';
import { type IndexedLists, indexJob, type ListJob, type PublishAnswer, publishJob } from './list-job';
import { inThread } from './list-threads';
import { downloadWikidata, type WikidataAnswer, type WikidataDownload } from './pep/download-wikidata';
import { type LoadedPeps, loadPeps, loadPepsAt, type PastPeps, type PepJob } from './pep/load-peps';
import {
  type IndexPepListJob,
  indexPepList,
  type ReadPepList,
  type ReadPepListJob,
  readPepList,
} from './pep/own-pep-list';
import { type WatchedCounts, type WatchedHit, type WatchJob, type WatchlistJob, watchJob } from './watch-job';

/** In reverse order: the longest lists are last by name. */
export const forEachList = (work: (id: SourceId) => Promise<unknown>): Promise<void> =>
  mapConcurrently(sourceIds.toReversed(), Math.min(2, availableParallelism()), work);

/** `at`: the versions served then. */
export const indexLists = (at?: Date): Promise<IndexedLists> =>
  inWorker<IndexedLists>({ kind: 'index', ...(at && { at }) }, () => indexJob(pool(), false, at));

export const publishList = (job: Extract<ListJob, { kind: 'publish' }>): Promise<PublishAnswer> =>
  inWorker<PublishAnswer>(job, () => publishJob(pool(), job));

export const loadPepIndex = (job: PepJob): Promise<LoadedPeps> =>
  inWorker<LoadedPeps>(job, () => loadPeps(pool(), job, false));

export const loadPepIndexAt = (at: Date): Promise<PastPeps> =>
  inWorker<PastPeps>({ kind: 'peps-at', at }, () => loadPepsAt(pool(), at, false));

/** Up to 100,000 rows, seconds. */
export const readOwnPepList = (job: ReadPepListJob): Promise<ReadPepList | { fault: string }> =>
  inWorker<ReadPepList | { fault: string }>(job, async () => readPepList(job));

export const indexOwnPepList = (job: IndexPepListJob): Promise<IndexImage> =>
  inWorker<IndexImage>(job, async () => indexPepList(job, false));

export const fetchWikidata = (job: WikidataDownload): Promise<WikidataAnswer> =>
  inWorker<WikidataAnswer>({ kind: 'wikidata', ...job }, () => downloadWikidata(job));

export const watchSubjects = (job: WatchJob, onHit: (hit: WatchedHit) => void): Promise<WatchedCounts> =>
  inWorker<WatchedCounts>(
    job,
    () => watchJob(pool(), job, onHit),
    (item) => onHit(item as WatchedHit),
  );

function inWorker<Answer>(
  job: WatchlistJob,
  here: () => Promise<Answer>,
  onItem: (item: unknown) => void = () => undefined,
): Promise<Answer> {
  const script = path.resolve('.build/workers/watchlists.mjs');
  // Unit tests run without the bundle.
  if (!existsSync(script)) return here();
  return inThread(script, job, onItem) as Promise<Answer>;
}
