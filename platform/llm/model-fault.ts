/** Why a language model gave no usable answer. */
export type ModelFaultReason = 'timeout' | 'unreachable' | 'refused' | 'garbage';

/**
 * A fault of the model or of the way to it, never of the document. It carries no cause: causes quote what was sent and answered,
 * and errors are kept by the engine and the logs.
 */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly code: string;
  constructor(readonly reason: ModelFaultReason) {
    super(`The language model gave no usable answer: ${reason}.`);
    this.code = `LANGUAGE_MODEL_${reason.toUpperCase()}`;
  }
}

/** By its name and not by its class, which every bundle has of its own. */
export const isModelFault = (error: unknown): error is ModelFault =>
  error instanceof Error && error.name === 'ModelFault';
