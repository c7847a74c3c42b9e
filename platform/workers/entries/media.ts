import { parentPort, workerData } from 'node:worker_threads';
import { type MediaJob, mediaJob } from '@/platform/media/media-job';

/** Reads articles beside the serving thread. */
parentPort?.postMessage(mediaJob(workerData as MediaJob));
