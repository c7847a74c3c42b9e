import { parentPort, workerData } from 'node:worker_threads';
import type { PackInput } from '@/core/evidence/pack';
import { writePackHere } from '@/platform/evidence/write-pack-here';

parentPort?.postMessage(await writePackHere(workerData as PackInput));
