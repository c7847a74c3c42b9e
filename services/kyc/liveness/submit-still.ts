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
import {
  assertOpen,
  type Changed,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
} from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { checkUpload, type GivenUpload, type RawUpload, uploadBytes } from '../uploads/check-upload';
import { type DetectionTimeout, detectFace, showsDocument } from '../uploads/detect-on-photo';
import { completeFaceCheck, storeFaceCheck } from './face-check-end';
import { failLivenessRun } from './interrupt-liveness-run';

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
    if (refusal) return refuse(tx, row, limits, refusal);
    await recordFiles(tx, files);
    return lacks ? keep(tx, row, lacks) : complete(tx, row, limits);
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

async function keep(tx: Tx, row: SessionRow, lacks: 'refused' | 'unread'): Promise<Changed<SessionRow>> {
  const kept = await storeFaceCheck(tx, row, lacks);
  return { result: kept.row, outboxIds: kept.outboxIds };
}

async function complete(tx: Tx, before: SessionRow, limits: AttemptLimits): Promise<Changed<SessionRow>> {
  const walked = await walk(tx, before, limits, 'accepted');
  const done = await completeFaceCheck(tx, walked.row, 'still');
  return { result: done.row, outboxIds: [...walked.outboxIds, ...done.outboxIds] };
}

async function refuse(tx: Tx, before: SessionRow, limits: AttemptLimits, reason: string): Promise<Changed<SessionRow>> {
  const walked = await walk(tx, before, limits, 'refused');
  const failed = await failLivenessRun(tx, walked.row, limits, reason);
  return { result: failed.row, outboxIds: [...walked.outboxIds, ...failed.outboxIds] };
}

/** Server transitions, through the same guards. */
function walk(tx: Tx, row: SessionRow, limits: AttemptLimits, outcome: 'accepted' | 'refused') {
  const path = isKycState(row.state) ? stillPath(row.state, outcome) : null;
  return applyTransitions(tx, row, limits, path ?? [], {
    detail: { by: 'server', livenessMode: 'still' },
    facts: { stillAccepted: outcome === 'accepted' },
  });
}
