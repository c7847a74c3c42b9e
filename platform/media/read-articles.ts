import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerFile } from '@/platform/workers/runner';
import { type MediaAnswer, type MediaJob, mediaJob } from './media-job';

/** A small answer of a feed is read in the time a thread takes to start. */
const SMALL = 256 * 1024;

/** Reads a file of articles: here when it is small, else in a thread. */
export function readArticles(job: MediaJob): Promise<MediaAnswer> {
  const script = workerFile('media');
  if (job.file.bytes.byteLength <= SMALL || !existsSync(script)) return Promise.resolve(mediaJob(job));
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: job });
    worker.once('message', (answer: MediaAnswer) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the media worker ended with ${code}`)));
  });
}
