import { parentPort, workerData } from 'node:worker_threads';
import { loadLists } from '@/platform/watchlists/load-lists';

/** Reads and indexes the lists beside the serving thread; the image comes back in shared memory, so nothing is copied. */
const { dir } = workerData as { dir: string | undefined };
parentPort?.postMessage(loadLists(dir, true));
