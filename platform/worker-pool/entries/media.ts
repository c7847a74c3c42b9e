import { parentPort, workerData } from 'node:worker_threads';
import { type MediaJob, mediaJob } from '@/platform/adverse-media/media-job';

parentPort?.postMessage(mediaJob(workerData as MediaJob));
