import { declaredType, FILE_LIMITS, knownMimeTypes } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import type { KycUploadProgress, StartKycUpload } from '@/core/kyc/document/upload-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { newId } from '@/platform/ids';
import { deleteFiles } from '@/services/files/store-file';
import { assertAtFaceCheck } from '../liveness/submit-still';
import { presentCustomer } from '../session/present-customer';
import { assertCapture } from '../session/session-policy';
import { changeSession, customerScope, type SessionRow } from '../session/session-row';
import { assertTaking } from './store-upload';

type Started = {
  /** `row` is set if the photo was already stored. */
  progress: { uploadId: string; offset: number; row: SessionRow | null };
  /** Unfinished upload that is replaced. */
  dropped: string | null;
};

/**
 * Announce a chunked photo. The same photo resumes; another one replaces the slot's unfinished upload, so nothing
 * accumulates.
 */
export async function startUpload(principal: CustomerPrincipal, asked: StartKycUpload): Promise<KycUploadProgress> {
  const { organizationId, sessionId } = principal;
  const { slot, totalBytes, sha256, captureMethod } = asked;
  const mimeType = acceptedType(asked);
  const { progress, dropped } = await changeSession<Started>(customerScope(principal), sessionId, async (tx, row) => {
    assertTakes(row, slot);
    assertCapture(row, slot === 'face' ? 'file' : captureMethod, mimeType);
    const kept = await tx.storedFile.findFirst({ where: { ownerId: sessionId, purpose: slot, sha256 } });
    // The final response was lost.
    if (kept) return { result: { progress: { uploadId: kept.id, offset: totalBytes, row }, dropped: null } };
    const before = await tx.kycUpload.findFirst({ where: { sessionId, slot } });
    if (
      before &&
      before.sha256 === sha256 &&
      before.totalBytes === totalBytes &&
      before.captureMethod === captureMethod &&
      !isStuck(before)
    ) {
      const { id: uploadId, receivedBytes: offset } = before;
      return { result: { progress: { uploadId, offset, row: null }, dropped: null } };
    }
    if (before) await tx.kycUpload.deleteMany({ where: { id: before.id } });
    const uploadId = newId('upl');
    const now = clock.now();
    const data = { id: uploadId, organizationId, sessionId, slot, mimeType, totalBytes, sha256, captureMethod };
    await tx.kycUpload.create({ data: { ...data, createdAt: now, updatedAt: now } });
    return { result: { progress: { uploadId, offset: 0, row: null }, dropped: before?.id ?? null } };
  });
  if (dropped) await deleteFiles(organizationId, { ownerId: dropped });
  const { row, ...where } = progress;
  return { ...where, session: row && (await presentCustomer(row)) };
}

/** Same check as for a whole upload. */
export function assertTakes(row: SessionRow, slot: StartKycUpload['slot']): void {
  if (slot === 'face') assertAtFaceCheck(row);
  else assertTaking(row, slot);
}

/** All bytes are present, but processing crashed; a running one finishes earlier. */
function isStuck({
  receivedBytes,
  totalBytes,
  updatedAt,
}: {
  receivedBytes: number;
  totalBytes: number;
  updatedAt: Date;
}) {
  return receivedBytes >= totalBytes && clock.now().getTime() - updatedAt.getTime() > STUCK_MS;
}

const STUCK_MS = 60_000;

/** Declared type only; the bytes are checked at the end. */
function acceptedType({ mimeType, totalBytes }: StartKycUpload): string {
  if (totalBytes > FILE_LIMITS.bytes) {
    throw new DomainError('FILE_TOO_LARGE', `A file may have at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
  }
  const known = knownMimeTypes.find((one) => one === declaredType(mimeType));
  if (!known) throw new DomainError('UNSUPPORTED_FILE_TYPE', `The file must be ${knownMimeTypes.join(', ')}.`);
  return known;
}
