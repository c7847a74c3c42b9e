import { parentPort, workerData } from 'node:worker_threads';
import { readVoters } from '@/core/documents/voter-registry/read-voters';
import type { ImportVoters } from '@/core/documents/voter-registry/voter-settings';

parentPort?.postMessage(readVoters(workerData as ImportVoters));
