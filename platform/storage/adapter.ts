/** Stored with each file, so files stay readable after a switch. */
export type AdapterName = 'disk' | 'uploadthing';

/** Storage of sealed bytes (services/files) under keys without personal data or file names. */
export type Storage = {
  name: AdapterName;
  /** Store bytes; returns the key, which may differ from the proposed one. */
  put: (key: string, bytes: Uint8Array) => Promise<string>;
  get: (key: string) => Promise<Uint8Array | null>;
  /** Idempotent: missing keys are ignored. */
  delete: (keys: string[]) => Promise<void>;
  /** All stored objects, including drafts left by a crash. Rejects if unavailable. */
  list: () => Promise<StoredObject[]>;
};

export type StoredObject = { key: string; organizationId: string; writtenAt: Date };
