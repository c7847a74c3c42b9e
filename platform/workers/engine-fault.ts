/** Why an engine gave no answer. `busy`: its queue is full, try later; the others cost the worker its life. */
export type EngineFaultReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'closed' | 'failed';

/**
 * A fault of ours, not of the document (that would be a DomainError). The message names engine and reason only,
 * never anything that came out of a document.
 */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly code: string;
  constructor(
    readonly engine: string,
    readonly reason: EngineFaultReason,
  ) {
    super(`The ${engine} engine gave no answer: ${reason}.`);
    this.code = `ENGINE_${reason.toUpperCase()}`;
  }
}
