import type { CaptureMethod } from '@/core/kyc/capture-policy';
import { clock } from '@/platform/clock';
import { sealBytes } from '@/platform/crypto';
import { db, type Tx } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { newId } from '@/platform/ids';
import { storage, storageNamed } from '@/platform/storage/storage';

export type NewFile = {
  /** The object it belongs to (instance, session); files go when their owner goes. */
  ownerId: string;
  /** original, cropped, face, page, still … */
  purpose: string;
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  /** Of a photo: how it came. */
  captureMethod?: CaptureMethod;
};

/** A row of StoredFile: everything but the bytes. */
export type FileRow = {
  id: string;
  organizationId: string;
  ownerId: string;
  purpose: string;
  adapter: string;
  key: string;
  filename: string;
  mimeType: string;
  bytes: number;
  sha256: string;
  captureMethod: string | null;
  createdAt: Date;
};

/** Keeps a file and records it. Use `putFile` + `recordFiles` when the row belongs to a transaction of yours. */
export async function storeFile(organizationId: string, file: NewFile): Promise<FileRow> {
  const row = await putFile(organizationId, file);
  await db(organizationId).storedFile.create({ data: row });
  return row;
}

/**
 * Seals the bytes and puts them in storage; the returned row is still to be recorded. Storage is first and the row second,
 * so a crash between them leaves bytes nobody can reach, never a row without bytes.
 */
export async function putFile(organizationId: string, file: NewFile): Promise<FileRow> {
  const id = newId('fil');
  const adapter = storage();
  const key = await adapter.put(`${organizationId}/${id}`, sealBytes(file.bytes, sealContext(organizationId, id)));
  const { ownerId, purpose, filename, mimeType, bytes } = file;
  return {
    id,
    organizationId,
    ownerId,
    purpose,
    adapter: adapter.name,
    key,
    filename,
    mimeType,
    bytes: bytes.byteLength,
    sha256: sha256(bytes),
    captureMethod: file.captureMethod ?? null,
    createdAt: clock.now(),
  };
}

/** Takes the bytes of a file away that `putFile` has kept and nobody recorded. */
export const dropFile = ({ adapter, key }: FileRow): Promise<void> => storageNamed(adapter).delete([key]);

/** Records files that `putFile` has kept, in the caller's transaction. */
export async function recordFiles(tx: Tx, rows: FileRow[]): Promise<void> {
  if (rows.length > 0) await tx.storedFile.createMany({ data: rows });
}

/** What a sealed file is bound to: moved to another organization or another row, it does not open. */
export const sealContext = (organizationId: string, fileId: string): string => `file|${organizationId}|${fileId}`;
