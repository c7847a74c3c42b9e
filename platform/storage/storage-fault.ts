/** Unavailable, or a file is missing. Retried; never a verdict on a document. */
export class StorageFault extends Error {
  override name = 'StorageFault';
  readonly code: string;
  constructor(
    readonly adapter: string,
    cause?: unknown,
  ) {
    super(`The ${adapter} storage gave no answer.`, { cause });
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNAVAILABLE';
    this.code = `STORAGE_${reason}`;
  }
}

/** By name: each bundle has its own class. */
export const isStorageFault = (error: unknown): error is StorageFault =>
  error instanceof Error && error.name === 'StorageFault';
