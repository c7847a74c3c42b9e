import { DomainError } from '@/core/errors';
import { unsealBytes } from '@/platform/crypto';
import { db } from '@/platform/db';
import { storageNamed } from '@/platform/storage/storage';
import { type FileRow, sealContext } from './store-file';

/** A file with its bytes, opened. NOT_FOUND when there is no such file or its bytes are gone. */
export async function readFile(organizationId: string, fileId: string): Promise<FileRow & { content: Uint8Array }> {
  const row = await db(organizationId).storedFile.findFirst({ where: { id: fileId } });
  if (!row) throw new DomainError('NOT_FOUND', 'Not found.');
  const sealed = await storageNamed(row.adapter).get(row.key);
  if (!sealed) throw new DomainError('NOT_FOUND', 'Not found.');
  return { ...row, content: unsealBytes(sealed, sealContext(organizationId, fileId)) };
}
