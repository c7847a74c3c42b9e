import { DomainError } from '@/core/errors';
import { db } from '@/platform/db/db';
import { unsealBytes } from '@/platform/security/crypto';
import { storageNamed } from '@/platform/storage/storage';
import { StorageFault } from '@/platform/storage/storage-fault';
import { type FileRow, sealContext } from './store-file';

/** Throws NOT_FOUND without a row, StorageFault if the bytes are unavailable. */
export async function readFile(organizationId: string, fileId: string): Promise<FileRow & { content: Uint8Array }> {
  const row = await findRow(organizationId, fileId);
  const sealed = await storageNamed(row.adapter).get(row.key);
  if (!sealed) {
    // Deletion removes the bytes before the row.
    await findRow(organizationId, fileId);
    throw new StorageFault(row.adapter);
  }
  return { ...row, content: unsealBytes(sealed, sealContext(organizationId, fileId)) };
}

async function findRow(organizationId: string, fileId: string): Promise<FileRow> {
  const row = await db(organizationId).storedFile.findFirst({ where: { id: fileId } });
  if (!row) throw new DomainError('NOT_FOUND', 'Not found.');
  return row;
}
