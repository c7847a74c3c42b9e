/** Why an engine gave no answer. `busy`: its queue is full, try later; the others cost the worker its life. */
export type EngineFaultReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'closed' | 'failed';

/**
 * A fault of ours, not of the document (that would be a FileFault). The message names engine and reason only,
 * never anything that came out of a document.
 */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly code: string;
  constructor(
    readonly engine: string,
    readonly reason: EngineFaultReason,
    /** Whether the job did it: the worker was up, and no one else ended it. */
    readonly byJob = false,
  ) {
    super(`The ${engine} engine gave no answer: ${reason}.`);
    this.code = `ENGINE_${reason.toUpperCase()}`;
  }

  /** Whether a worker was lost with the job. */
  get lostWorker(): boolean {
    return this.reason !== 'busy' && this.reason !== 'closed';
  }
}

/** By its name and not by its class: a worker pool may have been made in another bundle. */
export const isEngineFault = (error: unknown): error is EngineFault =>
  error instanceof Error && error.name === 'EngineFault';
