import { Worker } from 'node:worker_threads';
import type { PackInput } from '@/core/evidence/pack';
import { workerFile } from '@/platform/workers/runner';

/** A pack that takes longer than this is given up. */
const MS_MAX = 20_000;

/** Writes a pack as PDF in a thread of its own. */
export function writePack(input: PackInput): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile('evidence'), { workerData: input });
    const timer = setTimeout(() => {
      reject(new Error('the evidence worker took too long'));
      void worker.terminate();
    }, MS_MAX);
    worker.once('message', (pdf: Uint8Array) => {
      resolve(pdf);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the evidence worker ended with ${code}`));
    });
  });
}
