import { parentPort, workerData } from 'node:worker_threads';
import { loadPeps } from '@/platform/watchlists/load-peps';

/** Reads and indexes the registers of political office beside the serving thread. */
const { dir } = workerData as { dir: string | undefined };
parentPort?.postMessage(loadPeps(dir, true));
