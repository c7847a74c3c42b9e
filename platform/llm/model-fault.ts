export type ModelFaultReason = 'timeout' | 'unreachable' | 'refused' | 'garbage';

/** Never of the document. No cause: causes quote personal data, and errors are stored. */
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
