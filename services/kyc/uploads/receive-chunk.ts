import { DomainError } from '@/core/errors';
import { type KycUploadProgress, UPLOAD_SLOTS } from '@/core/kyc/document/upload-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { withTimeout } from '@/platform/promises';
import { sha256 } from '@/platform/security/crypto';
import { readFile } from '@/services/files/serve-file';
import { deleteFiles, destroyKey, putFile, recordFiles } from '@/services/files/store-file';
import { submitStill } from '../liveness/submit-still';
import { changeSession, customerScope } from '../session/session-row';
import { PAST_REQUEST } from './detect-on-photo';
import { assertTakes } from './start-upload';
import { storeUpload } from './store-upload';

/** Below common proxy timeouts of a minute. */
const ANSWER_WITHIN_MS = 40_000;
/** Heartbeat; shorter than the stall detection of start-upload.ts. */
const BEAT_MS = 20_000;

/** `sha256` in hex, from the client. */
export type Chunk = { offset: number; bytes: Uint8Array; sha256: string };

type UploadRow = NonNullable<Awaited<ReturnType<Tx['kycUpload']['findFirst']>>>;

/**
 * Receive the next chunk; UPLOAD_OFFSET_MISMATCH returns the expected offset. The last one processes the photo and deletes
 * the chunks. After `answerWithinMs` the response has no session; announcing the photo again returns the result.
 */
export async function receiveChunk(
  principal: CustomerPrincipal,
  uploadId: string,
  chunk: Chunk,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<KycUploadProgress> {
  const { organizationId, sessionId } = principal;
  const upload = await findUpload(principal, uploadId);
  const offset = chunk.offset + chunk.bytes.byteLength;
  if (chunk.offset !== upload.receivedBytes || sha256(chunk.bytes) !== chunk.sha256) throw outOfStep(upload);
  if (offset > upload.totalBytes) throw outOfStep(upload);
  const file = await putFile(organizationId, {
    ownerId: upload.id,
    purpose: 'chunk',
    filename: String(chunk.offset).padStart(9, '0'),
    mimeType: 'application/octet-stream',
    bytes: chunk.bytes,
  });
  await changeSession(customerScope(principal), sessionId, async (tx, row) => {
    assertTakes(row, slotOf(upload));
    const { count } = await tx.kycUpload.updateMany({
      where: { id: upload.id, receivedBytes: chunk.offset },
      data: { receivedBytes: offset, updatedAt: clock.now() },
    });
    if (count === 0) throw outOfStep((await tx.kycUpload.findFirst({ where: { id: upload.id } })) ?? upload);
    await recordFiles(tx, [file]);
    return { result: undefined };
  });
  if (offset < upload.totalBytes) return { uploadId, offset, session: null };
  const finished = finish(principal, upload);
  return withTimeout(answerWithinMs, finished, () => {
    finished.catch((error) => logger.warn('a photo was refused after its request was answered', faultFields(error)));
    return { uploadId, offset, session: null };
  });
}

async function findUpload({ organizationId, sessionId }: CustomerPrincipal, id: string): Promise<UploadRow> {
  const row = await db(organizationId).kycUpload.findFirst({ where: { id, sessionId } });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such upload. Announce the photo again.');
  return row;
}

function outOfStep({ receivedBytes }: UploadRow): DomainError {
  return new DomainError('UPLOAD_OFFSET_MISMATCH', `This chunk was not accepted. Continue at byte ${receivedBytes}.`, {
    extra: { offset: receivedBytes },
  });
}

function slotOf(upload: UploadRow) {
  const slot = UPLOAD_SLOTS.find((one) => one === upload.slot);
  if (!slot) throw new Error('a stored upload has an unknown slot');
  return slot;
}

async function finish(principal: CustomerPrincipal, upload: UploadRow): Promise<KycUploadProgress> {
  const { organizationId } = principal;
  const uploads = db(organizationId).kycUpload;
  const mine = { where: { id: upload.id } };
  const beat = setInterval(() => {
    uploads.updateMany({ ...mine, data: { updatedAt: clock.now() } }).catch(() => undefined);
  }, BEAT_MS);
  try {
    const bytes = await assemble(organizationId, upload);
    if (sha256(bytes) !== upload.sha256) {
      throw new DomainError('FILE_UNREADABLE', 'The photo does not match its announced hash or size. Send it again.');
    }
    const slot = slotOf(upload);
    const given = { bytes, mimeType: upload.mimeType };
    const isWanted = async (): Promise<boolean> => (await uploads.count(mine)) > 0;
    const session =
      slot === 'face'
        ? await submitStill(principal, given, { patience: PAST_REQUEST, isWanted })
        : await storeUpload(principal, slot, given, upload.captureMethod === 'camera' ? 'camera' : 'file');
    return { uploadId: upload.id, offset: upload.totalBytes, session };
  } finally {
    clearInterval(beat);
    await dropUpload(organizationId, upload.id);
  }
}

async function assemble(organizationId: string, upload: UploadRow): Promise<Uint8Array> {
  const chunks = await db(organizationId).storedFile.findMany({
    where: { ownerId: upload.id, purpose: 'chunk' },
    orderBy: { filename: 'asc' },
    select: { id: true },
  });
  const parts: Uint8Array[] = [];
  for (const { id } of chunks) parts.push((await readFile(organizationId, id)).content);
  return Buffer.concat(parts);
}

/** Delete an upload, bytes first, so that an interrupted deletion can be repeated. */
export async function dropUpload(organizationId: string, uploadId: string): Promise<void> {
  await deleteFiles(organizationId, { ownerId: uploadId });
  await destroyKey(db(organizationId), uploadId);
  await db(organizationId).kycUpload.deleteMany({ where: { id: uploadId } });
}
