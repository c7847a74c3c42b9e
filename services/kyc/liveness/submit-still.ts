import { DomainError } from '@/core/errors';
import { STILL_REFUSALS } from '@/core/kyc/face/pending-face-check';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { isKycState, stillPath } from '@/core/kyc/session/session';
import type { CustomerPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { type NewFile, putFile, recordFiles } from '@/services/files/store-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { DOCUMENT_REFUSED, missingDocumentFields } from '../document/held-document';
import { applyTransitions } from '../session/apply-transitions';
import { presentCustomer } from '../session/present-customer';
import { assertCapture } from '../session/session-policy';
import { type AttemptLimits, isAgreed } from '../session/session-position';
import { assertOpen, changeSession, customerScope, findSession, type SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { checkUpload, type GivenUpload, type RawUpload, uploadBytes } from '../uploads/check-upload';
import { type DetectionTimeout, detectFace, showsDocument } from '../uploads/detect-on-photo';
import { storeFaceCheck } from './pending-face-check';

/** OCR runs in parallel to face detection; later results only reach the reviewer. */
const DOCUMENT_PATIENCE_MS = 12_000;

/** For checks outside a request: a longer timeout, and another photo may replace this one. */
export type LongInspection = { patience: DetectionTimeout; isWanted: () => Promise<boolean> };

/**
 * Accept a face photo instead of the live check: lv-complete with one face, else lv-timeout. Review is required
 * (core/kyc/face/face-verification.ts). Pending while the document is refused or unread (storeFaceCheck); a refused document
 * makes an unusable photo no attempt.
 */
export async function submitStill(
  principal: CustomerPrincipal,
  given: GivenUpload,
  long?: LongInspection,
): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const session = await findSession(scope, principal.sessionId);
  assertAtFaceCheck(session);
  const upload = uploadBytes(given);
  const mimeType = checkUpload(upload, STILL_TYPES);
  assertCapture(session, 'file', mimeType);
  const [face, document] = await Promise.all([
    detectFace(upload.bytes, long?.patience),
    showsDocument(upload.bytes, DOCUMENT_PATIENCE_MS),
  ]);
  const sight = document ? 'document' : face;
  if (long && !(await long.isWanted())) return presentCustomer(await findSession(scope, principal.sessionId));
  await applyDocumentResult(scope, principal.sessionId);
  const { organizationId, sessionId } = principal;
  const limits = (await organizationSettings(organizationId, KycSettings)).kyc;
  const refusal = STILL_REFUSALS.get(sight);
  const still = stillFile(sessionId, { bytes: upload.bytes, mimeType });
  const files = refusal ? [] : [await putFile(organizationId, still)];
  const row = await changeSession(scope, sessionId, async (tx, row) => {
    assertAtFaceCheck(row);
    const lacks = await missingDocumentFields(tx, row, limits);
    if (lacks === 'refused' && refusal) {
      await recordTimeline(tx, row, 'held', { reason: DOCUMENT_REFUSED });
      return { result: row };
    }
    await recordTimeline(tx, row, 'still', { sight });
    await recordFiles(tx, files);
    const moved =
      lacks && !refusal ? await storeFaceCheck(tx, row, lacks) : await endFaceCheck(tx, row, limits, refusal ?? null);
    return { result: moved.row, outboxIds: moved.outboxIds };
  });
  return presentCustomer(row);
}

/** PDFs are not searched for faces. */
export const STILL_TYPES = ['image/jpeg', 'image/png'] as const;

export function stillFile(sessionId: string, { bytes, mimeType }: RawUpload): NewFile {
  const extension = mimeType === 'image/png' ? 'png' : 'jpg';
  return {
    ownerId: sessionId,
    purpose: 'still',
    filename: `face.${extension}`,
    mimeType,
    bytes,
    captureMethod: 'file',
  };
}

/** Throws in other states, or if a face check is pending. */
export function assertAtFaceCheck(row: SessionRow): void {
  assertOpen(row);
  if (
    isAgreed(row.consent) &&
    row.faceCheckPendingSince === null &&
    isKycState(row.state) &&
    stillPath(row.state, 'accepted')
  )
    return;
  throw new DomainError('INVALID_STATE_TRANSITION', 'A face photo is not accepted in this state.', {
    extra: { state: row.state, seq: row.seq },
  });
}

/** Server transitions, through the same guards. */
function endFaceCheck(tx: Tx, row: SessionRow, limits: AttemptLimits, refusal: string | null) {
  const path = isKycState(row.state) ? stillPath(row.state, refusal ? 'refused' : 'accepted') : null;
  return applyTransitions(tx, row, limits, path ?? [], {
    detail: { by: 'server', livenessMode: 'still' },
    facts: { stillAccepted: refusal === null },
    ...(refusal && { runEnd: { kind: 'refused', limits, reason: refusal } }),
  });
}
