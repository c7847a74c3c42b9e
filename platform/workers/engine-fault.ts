/** `busy`: the queue is full, retry later; the others lose the worker. */
export type EngineFaultReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'closed' | 'failed';

/** A fault of a worker pool, not of the document (FileFault). The message holds no document data. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly code: string;
  constructor(
    readonly engine: string,
    readonly reason: EngineFaultReason,
    /** True if the job caused it, not an outside signal. */
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
export const isEngineFault = (error: unknown): error is EngineFault =>
  error instanceof Error && error.name === 'EngineFault';
