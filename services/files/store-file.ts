import type { CaptureMethod } from '@/core/kyc/capture/capture-policy';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { sealBytes, sha256 } from '@/platform/security/crypto';
import { storage, storageNamed } from '@/platform/storage/storage';

export type NewFile = {
  /** Document instance or session; its files are deleted with it. */
  ownerId: string;
  purpose: string;
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  captureMethod?: CaptureMethod;
};

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

/** In its own transaction; otherwise use `putFile` and `recordFiles`. */
export async function storeFile(organizationId: string, file: NewFile): Promise<FileRow> {
  const row = await putFile(organizationId, file);
  await db(organizationId).storedFile.create({ data: row });
  return row;
}

/**
 * Encrypt and store the bytes; the caller records the row. A crash between leaves unreachable bytes, never a row
 * without bytes.
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

/** Delete bytes whose row was not recorded. */
export const dropFile = ({ adapter, key }: FileRow): Promise<void> => storageNamed(adapter).delete([key]);

export async function recordFiles(tx: Tx, rows: FileRow[]): Promise<void> {
  if (rows.length > 0) await tx.storedFile.createMany({ data: rows });
}

/** Binds the ciphertext to its organization and row. */
export const sealContext = (organizationId: string, fileId: string): string => `file|${organizationId}|${fileId}`;

/** Delete bytes, then rows, so that a repeat after a crash completes. Return the count. */
export async function deleteFiles(
  organizationId: string,
  which: { ownerId: string; ids?: string[]; purpose?: string },
): Promise<number> {
  const scoped = db(organizationId);
  const { ownerId, ids, purpose } = which;
  const where = { ownerId, ...(ids && { id: { in: ids } }), ...(purpose && { purpose }) };
  const rows = await scoped.storedFile.findMany({ where, select: { id: true, adapter: true, key: true } });
  for (const adapter of new Set(rows.map((row) => row.adapter))) {
    await storageNamed(adapter).delete(rows.filter((row) => row.adapter === adapter).map((row) => row.key));
  }
  await scoped.storedFile.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } });
  return rows.length;
}
