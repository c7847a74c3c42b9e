import { knownMimeTypes } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import { DOCUMENT_SHAPES, missingSides, SIDES } from '@/core/kyc/document/document-types';
import {
  ASSIST_PARTS,
  type AssistClosed,
  type AssistedSession,
  type AssistPart,
  assistedPath,
  closedFor,
} from '@/core/kyc/session/assistance';
import type { AssistKycDocument, AssistKycFace } from '@/core/kyc/session/console-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { KycState } from '@/core/kyc/session/session';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { deleteFiles, type FileRow, putFile, recordFiles } from '@/services/files/store-file';
import { forgetHelp } from '@/services/notifications/notify-member';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { goOnAsIs } from '../document/send-as-is';
import { STILL_TYPES, stillFile } from '../liveness/submit-still';
import { applyTransitions } from '../session/apply-transitions';
import { assertAccepted } from '../session/session-policy';
import { type AttemptLimits, positionOf } from '../session/session-position';
import { assertOpen, changeSession, findSession, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { atPlace, checkUpload, uploadBytes } from '../uploads/check-upload';
import { detectFace, type PhotoFace, showsDocument } from '../uploads/detect-on-photo';
import { showsBothSides, sideFile } from '../uploads/store-upload';

const SENTENCES: Record<AssistClosed, string> = {
  COMPLETE: 'This session is complete.',
  EXPIRED: 'This session has expired. Give it more time first.',
  OUT_OF_TRIES: 'All attempts of this session are used up. Grant more first.',
  NO_CONSENT: 'The customer has not consented yet. No one can consent for them.',
  DOCUMENT_FIRST: 'Add the document before the face photo.',
  DOCUMENT_SENT: 'The document was already submitted.',
  LIVE_CHECK_RUNNING: 'The customer is doing the live face check.',
  FACE_KEPT: 'The face check is done and waiting for the document.',
};

/** Throws with the reason if the part cannot be added. */
export async function startAssistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
  part: AssistPart,
): Promise<KycState[]> {
  assertOpen(row);
  const session = await assistedSession(tx, row, limits);
  const closed = closedFor(part, session);
  const path = assistedPath(part, session.state, session.facts);
  if (!closed && path) return path;
  const reason = closed ?? 'DOCUMENT_FIRST';
  throw new DomainError('INVALID_STATE_TRANSITION', SENTENCES[reason], {
    extra: { state: row.state, seq: row.seq, reason },
  });
}

/** Also resolves the help request. */
export async function recordAssistance(
  tx: Tx,
  row: SessionRow,
  by: MemberPrincipal,
  { note, ...what }: { part: AssistPart; reason: string; note: string; documentType?: string; sides?: string[] },
): Promise<SessionRow> {
  await recordTimeline(tx, row, 'assisted', { by: by.memberId, ...what, note });
  await appendAudit(tx, row.organizationId, {
    actor: by,
    action: 'kycSession.assisted',
    objectId: row.id,
    detail: what,
  });
  await forgetHelp(tx, row.id);
  return writeSession(tx, row, { helpRequestedAt: null });
}

async function assistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<AssistedSession> {
  const { state, facts } = await positionOf(tx, row, limits);
  return {
    state,
    facts,
    isComplete: row.isComplete,
    isExpired: row.expiresAt !== null && row.expiresAt <= clock.now(),
    isInvalid: row.isInvalid,
  };
}

/** Null, or why the part cannot be added. */
export async function getAssistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<Record<AssistPart, AssistClosed | null>> {
  const session = await assistedSession(tx, row, limits);
  const [document, face] = ASSIST_PARTS.map((part) => closedFor(part, session));
  return { document: document ?? null, face: face ?? null };
}

/** Add document photos for the customer: same checks and transitions to dv-complete, counted as one submission. */
export async function assistDocument(
  by: MemberPrincipal,
  sessionId: string,
  given: AssistKycDocument,
): Promise<SessionRow> {
  const { organizationId } = by;
  assertAccepted(await findSession({ organizationId }, sessionId), given.documentType);
  const uploads = await checkedSides(given);
  await applyDocumentResult({ organizationId }, sessionId);
  const limits = (await organizationSettings(organizationId, KycSettings)).kyc;
  await startAssistedSession(db(organizationId), await findSession({ organizationId }, sessionId), limits, 'document');
  const files: FileRow[] = [];
  for (const { side, mimeType, bytes } of uploads) {
    files.push(await putFile(organizationId, sideFile(sessionId, side, { bytes, mimeType, captureMethod: 'file' })));
  }
  const { row, replaced } = await changeSession({ organizationId }, sessionId, async (tx, before) => {
    const path = await startAssistedSession(tx, before, limits, 'document');
    const where = { ownerId: before.id, purpose: { in: [...SIDES] } };
    const old = await tx.storedFile.findMany({ where });
    await tx.storedFile.updateMany({ where, data: { purpose: 'replaced' } });
    await recordFiles(tx, files);
    const { documentType, reason, note } = given;
    const sides = uploads.map(({ side }) => side);
    const noted = await recordAssistance(tx, before, by, { part: 'document', reason, note, documentType, sides });
    const chosen = await writeSession(tx, noted, { data: DOCUMENT_SHAPES[documentType] });
    const sent = await applyTransitions(tx, chosen, limits, path, { detail: { by: by.memberId } });
    return { result: { row: sent.row, replaced: old.map(({ id }) => id) }, outboxIds: sent.outboxIds };
  });
  if (replaced.length > 0) await deleteFiles(organizationId, { ownerId: sessionId, ids: replaced });
  return row;
}

/** Each side once, each file of its declared type. */
async function checkedSides({ documentType, files }: AssistKycDocument) {
  const { isDoubleSided } = DOCUMENT_SHAPES[documentType];
  const given = files.map((file, at) => ({ ...file, path: `files.${at}` }));
  const uploads = SIDES.flatMap((side) =>
    given
      .filter((file) => file.side === side)
      .map((file) => ({ side, path: file.path, ...atPlace(file.path, () => uploadBytes(file)) })),
  );
  const missing = missingSides(isDoubleSided, uploads);
  const extra = uploads.length !== new Set(uploads.map(({ side }) => side)).size;
  if (missing.length > 0 || extra || (!isDoubleSided && uploads.length > 1)) {
    const message = missing.length > 0 ? `the ${missing.join(' and the ')} is missing` : 'a side too many';
    throw new DomainError('VALIDATION_ERROR', `The document is incomplete: ${message}.`, {
      errors: [{ path: 'files', code: 'sides', message }],
    });
  }
  const checked = uploads.map((upload) => ({
    ...upload,
    mimeType: atPlace(upload.path, () => checkUpload(upload, knownMimeTypes)),
  }));
  const [front, back] = checked;
  if (
    front &&
    back &&
    front.mimeType !== 'application/pdf' &&
    sha256(front.bytes) === sha256(back.bytes) &&
    !(await showsBothSides(front.bytes))
  ) {
    throw new DomainError('SAME_SIDE_TWICE', 'Front and back are the same image. Send a photo of each side.');
  }
  return checked;
}

const UNUSABLE: Partial<Record<PhotoFace | 'document', string>> = {
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
  const limits = (await organizationSettings(by.organizationId, KycSettings)).kyc;
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
    const detail = { by: by.memberId, livenessMode: 'assisted' as const };
    // The session ends here: a refused document must go to review first.
    const waiting = await goOnAsIs(tx, noted, { by: by.memberId });
    const done = await applyTransitions(tx, waiting, limits, path, { detail, facts: { stillAccepted: true } });
    return { result: done.row, outboxIds: done.outboxIds };
  });
}
