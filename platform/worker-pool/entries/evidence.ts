import { parentPort, workerData } from 'node:worker_threads';
import type { PackInput } from '@/core/evidence/pack';
import { writePackInWorker } from '@/platform/evidence/write-pack-in-worker';

parentPort?.postMessage(await writePackInWorker(workerData as PackInput));
