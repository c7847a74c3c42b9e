import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { DocumentType } from '@/core/kyc/document/document-types';
import type { UploadSlot } from '@/core/kyc/document/upload-contract';

const DATABASE = 'gatehouse-kyc';
const STORE = 'photos';
const KEEP_MS = 24 * 3_600_000;

type Of = DocumentType | null;
/** `sentAt`: `seq` of the session when sent; null if only chosen (prepare-photo.ts). */
type Pending = { file: Blob; sentAt: number | null; taken: PageMethod };
type Kept = { photo: SealedPhoto; of?: Of; sentAt: number | null; taken?: PageMethod; at: number };

/**
 * Encrypted in IndexedDB, so that a reload loses no upload. Without storage (private window, quota, insecure context)
 * the customer chooses again.
 */
export const pendingPhotos = {
  keep: async (sessionId: string, slot: UploadSlot, of: Of, { file, sentAt, taken }: Pending): Promise<void> => {
    if (!globalThis.crypto?.subtle) return;
    const kept: Kept = { photo: await sealPhoto(file), of, sentAt, taken, at: Date.now() };
    await run('readwrite', (store) => store.put(kept, keyOf(sessionId, slot)));
  },
  forget: (sessionId: string, slot: UploadSlot): Promise<void> =>
    run('readwrite', (store) => store.delete(keyOf(sessionId, slot))).then(() => undefined),
  find: async (sessionId: string, slot: UploadSlot, of: Of): Promise<Pending | null> => {
    await forgetOld();
    const kept = (await run('readonly', (store) => store.get(keyOf(sessionId, slot)))) as Kept | undefined;
    if (kept?.of && kept.of !== of) return null;
    // Undecryptable or unencrypted entries expire with the old ones.
    const file = kept?.photo && (await openPhoto(kept.photo).catch(() => null));
    return kept && file ? { file, sentAt: kept.sentAt ?? null, taken: kept.taken ?? 'file' } : null;
  },
};

const keyOf = (sessionId: string, slot: UploadSlot): string => `${sessionId}/${slot}`;

async function forgetOld(): Promise<void> {
  const keys = ((await run('readonly', (store) => store.getAllKeys())) ?? []) as string[];
  for (const key of keys) {
    const kept = (await run('readonly', (store) => store.get(key))) as Kept | undefined;
    if (kept && Date.now() - kept.at > KEEP_MS) await run('readwrite', (store) => store.delete(key));
  }
}

/** Undefined if the browser refuses. */
async function run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await answerOf(opened());
    try {
      return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function opened(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return request;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}

/** With its non-extractable key, as stored in the browser. */
type SealedPhoto = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; type: string };

/** One key per photo, deleted with it: disk remains cannot be decrypted. */
export async function sealPhoto(photo: Blob): Promise<SealedPhoto> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await photo.arrayBuffer());
  return { key, iv, sealed, type: photo.type };
}

export async function openPhoto({ key, iv, sealed, type }: SealedPhoto): Promise<Blob> {
  return new Blob([await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)], { type });
}
