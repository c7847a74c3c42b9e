/** Stored with each file: readable after a switch. */
export const ADAPTER_NAMES = ['disk', 'uploadthing', 's3'] as const;
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** Gets sealed bytes (services/files), keys without personal data, no file names. */
export type Storage = {
  name: AdapterName;
  /** The returned key may differ. */
  put: (key: string, bytes: Uint8Array) => Promise<string>;
  get: (key: string) => Promise<Uint8Array | null>;
  /** Idempotent: missing keys are ignored. */
  delete: (keys: string[]) => Promise<void>;
  /** Including drafts left by a crash. */
  list: () => Promise<StoredObject[]>;
};

export type StoredObject = { key: string; organizationId: string; writtenAt: Date };

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
