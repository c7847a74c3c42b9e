import { parentPort, workerData } from 'node:worker_threads';
import type { PackInput } from '@/core/evidence/pack';
import { writePackHere } from '@/platform/evidence/write-pack-here';

/** Writes one evidence pack beside the serving thread. */
parentPort?.postMessage(await writePackHere(workerData as PackInput));
