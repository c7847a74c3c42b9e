import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerFile } from './runner';

type OneShot<Answer> = {
  /** Inline fallback without a bundle, as in unit tests. */
  here?: () => Answer | Promise<Answer>;
  /** Timeout. */
  msMax?: number;
};

/** The thread's single message is the result. */
export function runOneShot<Answer>(name: string, job: unknown, { here, msMax }: OneShot<Answer> = {}): Promise<Answer> {
  const script = workerFile(name);
  if (here && !existsSync(script)) return Promise.resolve().then(here);
  return new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(script, { workerData: job });
    const late = msMax && setTimeout(() => fail(new Error(`the ${name} worker took too long`)), msMax);
    const fail = (error: Error): void => {
      reject(error);
      void worker.terminate();
    };
    worker.once('message', (answer: Answer) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (late) clearTimeout(late);
      reject(new Error(`the ${name} worker ended with ${code}`));
    });
  });
}
