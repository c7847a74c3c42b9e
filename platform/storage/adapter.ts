/** Which adapter holds a file; stored with the file, so both can be read after a switch. */
export type AdapterName = 'disk' | 'uploadthing';

/**
 * Where bytes are kept. An adapter is dumb on purpose: it gets bytes that are sealed already (services/files), a key
 * that says nothing about a person, and no file name of the customer.
 */
export type Storage = {
  name: AdapterName;
  /** Keeps the bytes; returns the key to find them by, which may differ from the one proposed. */
  put: (key: string, bytes: Uint8Array) => Promise<string>;
  /** The bytes, or null when nothing is kept under the key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Forgets the key; one that is not there is no error, so a deletion can be repeated. */
  delete: (keys: string[]) => Promise<void>;
  /** Everything of this product that is kept, also drafts that a crash left behind. Rejects where storage is away. */
  list: () => Promise<StoredObject[]>;
};

/** `key` as `delete` takes it. */
export type StoredObject = { key: string; organizationId: string; writtenAt: Date };
