import { runOneShot } from '@/platform/workers/one-shot';
import { type MediaAnswer, type MediaJob, mediaJob } from './media-job';

/** A small answer of a feed is read in the time a thread takes to start. */
const SMALL = 256 * 1024;
/** A file that takes longer is given up, so that no source waits for it for ever. */
const MS_MAX = 120_000;

/** Reads a file of articles: here when it is small, else in a thread. */
export function readArticles(job: MediaJob): Promise<MediaAnswer> {
  const here = (): MediaAnswer => mediaJob(job);
  if (job.file.bytes.byteLength <= SMALL) return Promise.resolve().then(here);
  return runOneShot('media', job, { here, msMax: MS_MAX });
}
