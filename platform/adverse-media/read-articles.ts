import { runOneShot } from '@/platform/worker-pool/one-shot';
import { type MediaAnswer, type MediaJob, mediaJob } from './media-job';

/** Faster than starting a thread. */
const SMALL = 256 * 1024;
const MS_MAX = 120_000;

export function readArticles(job: MediaJob): Promise<MediaAnswer> {
  const here = (): MediaAnswer => mediaJob(job);
  if (job.file.bytes.byteLength <= SMALL) return Promise.resolve().then(here);
  return runOneShot('media', job, { here, msMax: MS_MAX });
}
