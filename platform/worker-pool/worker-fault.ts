/** `busy`: retry later; the others lose the worker. */
export type EngineFaultReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'closed' | 'failed';

/** Never of the document (FileFault); the message holds no document data. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly code: string;
  constructor(
    readonly engine: string,
    readonly reason: EngineFaultReason,
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
export const isEngineFault = (error: unknown): error is EngineFault =>
  error instanceof Error && error.name === 'EngineFault';
