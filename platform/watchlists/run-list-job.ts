import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IndexImage } from '@/core/screening/name-index/image';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { pool } from '@/platform/db/pool';
import { mapConcurrently } from '@/platform/promises';
import type { IndexedLists, ListJob, PublishAnswer } from './list-job';
import type { WikidataAnswer, WikidataDownload } from './pep/download-wikidata';
import type { LoadedPeps, PastPeps, PepJob } from './pep/load-peps';
import type { IndexPepListJob, ReadPepList, ReadPepListJob } from './pep/own-pep-list';
import type { WatchedCounts, WatchedHit, WatchJob, WatchlistJob } from './watch-job';

type Message = { answer: unknown } | { item: unknown };

/** The next list reuses a warm thread. */
const idleMs = 3_000;
const idle = new Map<Worker, NodeJS.Timeout>();

/** One job at a time; a failed thread is discarded. Indexes are transferred without copying. */
export function inThread(script: string, job: unknown, onItem: (item: unknown) => void): Promise<unknown> {
  const worker = waiting() ?? started(script);
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`the watchlist worker ended with ${code}`));
    const heard = (message: Message): void => {
      if ('item' in message) {
        onItem(message.item);
        return;
      }
      worker.off('message', heard).off('error', reject).off('exit', ended);
      rest(worker);
      resolve(message.answer);
    };
    worker.on('message', heard).once('error', reject).once('exit', ended);
    worker.postMessage(job);
  });
}

function started(script: string): Worker {
  const worker = new Worker(script);
  const gone = (): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  return worker.once('error', gone).once('exit', gone);
}

function waiting(): Worker | undefined {
  const [next] = idle;
  if (!next) return undefined;
  const [worker, timer] = next;
  clearTimeout(timer);
  idle.delete(worker);
  worker.ref();
  return worker;
}

/** Must not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(worker);
    void worker.terminate();
  }, idleMs);
  idle.set(worker, timer.unref());
}

/** In reverse order: the longest lists are last by name. */
export const forEachList = (work: (id: SourceId) => Promise<unknown>): Promise<void> =>
  mapConcurrently(sourceIds.toReversed(), Math.min(2, availableParallelism()), work);

/** `at`: the versions served then. */
export const indexLists = (at?: Date): Promise<IndexedLists> => inWorker({ kind: 'index', ...(at && { at }) });

export const publishList = (job: Extract<ListJob, { kind: 'publish' }>): Promise<PublishAnswer> => inWorker(job);

export const loadPepIndex = (job: PepJob): Promise<LoadedPeps> => inWorker(job);

export const loadPepIndexAt = (at: Date): Promise<PastPeps> => inWorker({ kind: 'peps-at', at });

/** Up to 100,000 rows, seconds. */
export const readOwnPepList = (job: ReadPepListJob): Promise<ReadPepList | { fault: string }> => inWorker(job);

export const indexOwnPepList = (job: IndexPepListJob): Promise<IndexImage> => inWorker(job);

export const fetchWikidata = (job: WikidataDownload): Promise<WikidataAnswer> => inWorker({ kind: 'wikidata', ...job });

export const watchSubjects = (job: WatchJob, onHit: (hit: WatchedHit) => void): Promise<WatchedCounts> =>
  inWorker(job, (item) => onHit(item as WatchedHit));

async function inWorker<Answer>(job: WatchlistJob, onItem: (item: unknown) => void = () => undefined): Promise<Answer> {
  const script = path.resolve('.build/workers/watchlists.mjs');
  if (existsSync(script)) return (await inThread(script, job, onItem)) as Answer;
  // Unit tests run without the bundle; the server never loads the parsers.
  const { answerListJob } = await import('./answer-list-job');
  return (await answerListJob(job, { pool, shared: false, onItem })) as Answer;
}
