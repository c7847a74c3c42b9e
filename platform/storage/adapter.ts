/** Stored with each file: readable after a switch. */
export type AdapterName = 'disk' | 'uploadthing';

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
