/** Storage is away, or does not hold what a row names. A fault of infrastructure: it is retried and never a verdict on a document. */
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

/** By its name and not by its class, which every bundle has of its own. */
export const isStorageFault = (error: unknown): error is StorageFault =>
  error instanceof Error && error.name === 'StorageFault';
