import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { type ErrorCode, FileFault } from '@/core/errors';

/** Moved instead of copied (threads only). */
export type Served<Answer> = { answer: Answer; transfer?: ArrayBuffer[] };

/** A process lowers its priority in favour of requests. */
export function serveJobs<Job, Answer>(handle: (job: Job) => Promise<Served<Answer>>): void {
  const port = isMainThread ? null : parentPort;
  const send = (message: AnswerMessage, transfer: ArrayBuffer[] = []) => {
    if (port) port.postMessage(message, transfer);
    else process.send?.(message);
  };
  const take = async ({ id, job }: JobMessage) => {
    try {
      const { answer, transfer } = await handle(job as Job);
      send({ id, answer }, transfer);
    } catch (error) {
      if (error instanceof FileFault) send({ id, fault: { code: error.code, message: error.message } });
      else send({ id, fault: { message: error instanceof Error ? error.name : typeof error } });
    }
  };
  send({ ready: true });
  if (port) {
    port.on('message', take);
    return;
  }
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', take);
  process.on('disconnect', () => process.exit(0));
}

/** Binary data is Uint8Array. */
export type JobMessage = { id: number; job: unknown };

/** `code`: a FileFault; otherwise the worker is at fault. */
export type AnswerMessage =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; fault: { code?: ErrorCode; message: string } };
