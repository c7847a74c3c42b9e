import type { CaptureMethod } from '@/core/kyc/capture/capture-policy';
import { clock } from '@/platform/clock';
import { type Db, db, type Tx } from '@/platform/db/db';
import { ensureKeys, findKeys, keyContext } from '@/platform/db/subject-keys';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { sealBytes, sha256 } from '@/platform/security/crypto';
import { assertClean } from '@/platform/security/scan-file';
import { storage, storageNamed } from '@/platform/storage/storage';

export type NewFile = {
  /** Document instance, session or alert; its files are deleted with it. */
  ownerId: string;
  purpose: string;
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  captureMethod?: CaptureMethod;
  /** Of an attachment. */
  authorId?: string;
  description?: string;
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
  keyOwner: string | null;
  authorId: string | null;
  description: string | null;
  createdAt: Date;
};

/** In its own transaction; otherwise use `putFile` and `recordFiles`. */
export async function storeFile(organizationId: string, file: NewFile): Promise<FileRow> {
  const row = await putFile(organizationId, file);
  await db(organizationId).storedFile.create({ data: row });
  return row;
}

/** Parts of an upload that is scanned as a whole, and pictures made of scanned files. */
const NOT_SCANNED: ReadonlySet<string> = new Set(['chunk', 'page', 'cropped', 'face']);

/**
 * Scan, encrypt and store the bytes; the caller records the row. A crash between leaves unreachable bytes, never a row
 * without bytes.
 */
export async function putFile(organizationId: string, file: NewFile): Promise<FileRow> {
  if (!NOT_SCANNED.has(file.purpose)) await assertClean(file.bytes);
  const id = newId('fil');
  const adapter = storage();
  const dataKey = await ensureKey(organizationId, file.ownerId);
  const sealed = sealBytes(file.bytes, sealContext(organizationId, id), dataKey);
  const key = await adapter.put(`${organizationId}/${id}`, sealed);
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
    keyOwner: file.ownerId,
    authorId: file.authorId ?? null,
    description: file.description ?? null,
    createdAt: clock.now(),
  };
}

/** The data key of an owner; undefined once destroyed. */
export async function findKey(organizationId: string, ownerId: string): Promise<Uint8Array | undefined> {
  const owner = { organizationId, ownerId };
  return (await findKeys(db(organizationId), [owner])).get(keyContext(owner));
}

export async function ensureKey(organizationId: string, ownerId: string): Promise<Uint8Array> {
  const owner = { organizationId, ownerId };
  const key = (await ensureKeys(db(organizationId), [owner])).get(keyContext(owner));
  if (!key) throw new Error('no data key');
  return key;
}

/** What was encrypted with it cannot be read again, wherever it was copied. */
export const destroyKey = async (tx: Tx | Db, ownerId: string): Promise<number> =>
  (await tx.subjectKey.deleteMany({ where: { ownerId } })).count;

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
  await deleteBytes(rows);
  await scoped.storedFile.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } });
  return rows.length;
}

type Stored = Pick<FileRow, 'adapter' | 'key'>;

async function deleteBytes(rows: readonly Stored[]): Promise<void> {
  for (const adapter of new Set(rows.map((row) => row.adapter))) {
    await storageNamed(adapter).delete(rows.filter((row) => row.adapter === adapter).map((row) => row.key));
  }
}

/**
 * Delete rows and data key of an owner in the caller's transaction, which may still be refused. From its commit nothing
 * can be read; the caller then calls `dropForgotten`.
 */
export async function forgetFiles(tx: Tx, ownerId: string): Promise<{ stored: Stored[]; keys: number }> {
  const stored = await tx.storedFile.findMany({ where: { ownerId }, select: { adapter: true, key: true } });
  await tx.storedFile.deleteMany({ where: { ownerId } });
  return { stored, keys: await destroyKey(tx, ownerId) };
}

/** Bytes without row and key; the nightly sweep deletes what stays. */
export async function dropForgotten(stored: readonly Stored[]): Promise<void> {
  await deleteBytes(stored).catch((error: unknown) =>
    logger.warn('bytes of deleted files are left to the sweep', { count: stored.length, ...faultFields(error) }),
  );
}
