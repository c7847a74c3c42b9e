import { DomainError } from '@/core/errors';
import type { AssistKycFace } from '@/core/kyc/session/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { putFile, recordFiles } from '@/services/files/store-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { goOnAsIs } from '../document/send-as-is';
import { completeFaceCheck } from '../liveness/face-check-end';
import { STILL_TYPES, stillFile } from '../liveness/submit-still';
import { applyTransitions } from '../session/apply-transitions';
import { changeSession, findSession, type SessionRow } from '../session/session-row';
import { atPlace, checkUpload, uploadBytes } from '../uploads/check-upload';
import { detectFace, type FaceSight, showsDocument } from '../uploads/detect-on-photo';
import { recordAssistance, startAssistedSession } from './start-assisted-session';

const UNUSABLE: Partial<Record<FaceSight | 'document', string>> = {
  document: 'This photo shows a document. Choose one of the face alone.',
  'no-face': 'No face was found on this photo. Choose one on which the face is large and sharp.',
  'several-faces': 'Several faces are on this photo. Choose one of the customer alone.',
};

/** Longer than for a customer. */
const PATIENCE_MS = 60_000;

/**
 * Add a face photo for the customer. Refused without a usable face, without counting an attempt. Completes the session
 * with `livenessMode: assisted`; review is required.
 */
export async function assistFace(by: MemberPrincipal, sessionId: string, given: AssistKycFace): Promise<SessionRow> {
  const scope = { organizationId: by.organizationId };
  await findSession(scope, sessionId);
  const upload = atPlace('photo', () => uploadBytes(given.photo));
  const mimeType = atPlace('photo', () => checkUpload(upload, STILL_TYPES));
  await applyDocumentResult(scope, sessionId);
  const limits = (await organizationSettings(by.organizationId)).kyc;
  await startAssistedSession(db(by.organizationId), await findSession(scope, sessionId), limits, 'face');
  const face = await detectFace(upload.bytes, { ms: PATIENCE_MS, looks: 1 });
  const message = UNUSABLE[(await showsDocument(upload.bytes, PATIENCE_MS)) ? 'document' : face];
  if (message) {
    const errors = [{ path: 'photo', code: 'no_face', message }];
    throw new DomainError('VALIDATION_ERROR', message, { errors });
  }
  const file = await putFile(by.organizationId, stillFile(sessionId, { bytes: upload.bytes, mimeType }));
  return changeSession(scope, sessionId, async (tx, before) => {
    const path = await startAssistedSession(tx, before, limits, 'face');
    await recordFiles(tx, [file]);
    const { reason, note } = given;
    const noted = await recordAssistance(tx, before, by, { part: 'face', reason, note });
    const detail = { by: by.memberId, livenessMode: 'assisted' };
    // The session ends here: a refused document must go to review first.
    const waiting = await goOnAsIs(tx, noted, { by: by.memberId });
    const walked = await applyTransitions(tx, waiting, limits, path, { detail, facts: { stillAccepted: true } });
    const done = await completeFaceCheck(tx, walked.row, 'assisted');
    return { result: done.row, outboxIds: [...walked.outboxIds, ...done.outboxIds] };
  });
}
