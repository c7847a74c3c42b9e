import { knownMimeTypes } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { Side } from '@/core/kyc/document/document-types';
import { KycSessionData } from '@/core/kyc/session/contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import type { CustomerPrincipal } from '@/core/principal';
import { db, type Tx } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { sha256 } from '@/platform/security/crypto';
import { cropDocuments } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { deleteFiles, dropFile, type NewFile, putFile, recordFiles } from '@/services/files/store-file';
import { presentCustomer } from '../session/present-customer';
import { assertCapture } from '../session/session-policy';
import { isAgreed } from '../session/session-position';
import { assertOpen, changeSession, customerScope, findSession, type SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { type CapturedPhoto, checkUpload, type GivenUpload, uploadBytes } from './check-upload';

const TAKING: readonly KycState[] = [
  'dv-document-upload',
  'dv-positioning-front',
  'dv-capturing-front',
  'dv-flip-prompt',
  'dv-positioning-back',
  'dv-capturing-back',
];

const EXTENSION: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** The client's file name is not stored. */
export function sideFile(sessionId: string, side: Side, { bytes, mimeType, captureMethod }: CapturedPhoto): NewFile {
  const filename = `${side}.${EXTENSION[mimeType] ?? 'bin'}`;
  return { ownerId: sessionId, purpose: side, filename, mimeType, bytes, captureMethod };
}

/** Replaces a previous photo of the side. */
export async function storeUpload(
  principal: CustomerPrincipal,
  side: Side,
  given: GivenUpload,
  captureMethod: PageMethod,
): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const session = await findSession(scope, principal.sessionId);
  assertTaking(session, side);
  const upload = uploadBytes(given);
  const mimeType = checkUpload(upload, knownMimeTypes);
  assertCapture(session, captureMethod, mimeType);
  const isPdf = mimeType === 'application/pdf';
  const mayBeBoth = isPdf || (await refuseSamePicture(principal, side, upload.bytes));
  const file = await putFile(
    principal.organizationId,
    sideFile(principal.sessionId, side, { bytes: upload.bytes, mimeType, captureMethod }),
  );
  const kept = await changeSession(scope, principal.sessionId, async (tx, row) => {
    assertTaking(row, side);
    if (!mayBeBoth && (await isKeptAsOther(tx, row.id, side, file.sha256))) return { result: null };
    const where = { ownerId: row.id, purpose: side };
    const before = await tx.storedFile.findMany({ where });
    await tx.storedFile.updateMany({ where, data: { purpose: 'replaced' } });
    await recordFiles(tx, [file]);
    await recordTimeline(tx, row, 'upload', {
      side,
      mimeType,
      captureMethod,
      bytes: file.bytes,
      again: before.length > 0,
    });
    return { result: { row, replaced: before.map((old) => old.id) } };
  });
  // Both sides arrived concurrently as one image: check again with the other one stored.
  if (!kept) {
    await dropFile(file);
    return storeUpload(principal, side, given, captureMethod);
  }
  const { row, replaced } = kept;
  if (replaced.length > 0) await deleteFiles(row.organizationId, { ownerId: row.id, ids: replaced });
  return presentCustomer(row);
}

/** Throws for a wrong state, missing consent or unknown side. */
export function assertTaking(row: SessionRow, side: Side): void {
  assertOpen(row);
  const data = KycSessionData.parse(row.data);
  if (!isAgreed(row.consent) || data.documentType === undefined || !TAKING.some((state) => state === row.state)) {
    throw new DomainError('INVALID_STATE_TRANSITION', 'Document photos are not accepted in this state.', {
      extra: { state: row.state, seq: row.seq },
    });
  }
  if (side === 'back' && !data.isDoubleSided) {
    throw new DomainError('VALIDATION_ERROR', 'The chosen document has no back.', {
      errors: [{ path: 'side', code: 'unexpected', message: 'the chosen document has one side' }],
    });
  }
}

const otherThan = (side: Side): Side => (side === 'front' ? 'back' : 'front');

async function isKeptAsOther(
  scoped: Pick<Tx, 'storedFile'>,
  sessionId: string,
  side: Side,
  digest: string,
): Promise<boolean> {
  const where = { ownerId: sessionId, purpose: otherThan(side), sha256: digest };
  return (await scoped.storedFile.count({ where })) > 0;
}

/**
 * Refuse bytes already stored as the other side, unless the image shows both (then true). PDFs may hold both; other
 * duplicates are found by check-side and the pipeline.
 */
async function refuseSamePicture(
  { organizationId, sessionId }: CustomerPrincipal,
  side: Side,
  bytes: Uint8Array,
): Promise<boolean> {
  if (!(await isKeptAsOther(db(organizationId), sessionId, side, sha256(bytes)))) return false;
  if (await showsBothSides(bytes)) return true;
  const other = otherThan(side);
  throw new DomainError('SAME_SIDE_TWICE', `This is the same image as the ${other}. Send a photo of the ${side}.`, {
    extra: { side, sameAs: other },
  });
}

/** Detect both sides of a card on one image (photocopy). False if the worker fails or the image is undecodable. */
export async function showsBothSides(bytes: Uint8Array): Promise<boolean> {
  try {
    const { image } = await decodeImage(Buffer.from(bytes));
    return (await cropDocuments(image, { pairs: true })).length > 1;
  } catch (error) {
    logger.warn('a picture could not be looked at for two sides', { engine: 'see', ...faultFields(error) });
    return false;
  }
}
