import { parentPort, workerData } from 'node:worker_threads';
import { readVoters } from '@/core/documents/voters/read-voters';
import type { ImportVoters } from '@/core/documents/voters/voter-settings';

parentPort?.postMessage(readVoters(workerData as ImportVoters));
