export type ModelFaultReason = 'timeout' | 'unreachable' | 'refused' | 'garbage';

/**
 * A fault of the model, never of the document. Has no cause: causes quote personal data, and errors are logged and
 * stored.
 */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly code: string;
  constructor(readonly reason: ModelFaultReason) {
    super(`The language model gave no usable answer: ${reason}.`);
    this.code = `LANGUAGE_MODEL_${reason.toUpperCase()}`;
  }
}

/** By name: each bundle has its own class. */
export const isModelFault = (error: unknown): error is ModelFault =>
  error instanceof Error && error.name === 'ModelFault';
