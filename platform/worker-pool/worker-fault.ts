/** `busy`: retry later; the others lose the worker. */
export type WorkerFaultReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'closed' | 'failed';

/** Never of the document (FileFault); the message holds no document data. */
export class WorkerFault extends Error {
  override name = 'WorkerFault';
  readonly code: string;
  constructor(
    readonly engine: string,
    readonly reason: WorkerFaultReason,
    /** False after an outside signal. */
    readonly byJob = false,
  ) {
    super(`The ${engine} engine gave no answer: ${reason}.`);
    this.code = `ENGINE_${reason.toUpperCase()}`;
  }

  get lostWorker(): boolean {
    return this.reason !== 'busy' && this.reason !== 'closed';
  }
}

/** By name: the pool may be from another bundle. */
export const isWorkerFault = (error: unknown): error is WorkerFault =>
  error instanceof Error && error.name === 'WorkerFault';
