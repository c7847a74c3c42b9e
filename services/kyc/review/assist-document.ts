import { knownMimeTypes } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import { DOCUMENT_SHAPES, missingSides, SIDES } from '@/core/kyc/document/document-types';
import type { AssistKycDocument } from '@/core/kyc/session/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { sha256 } from '@/platform/security/digest';
import { deleteFiles } from '@/services/files/delete-files';
import { type FileRow, putFile, recordFiles } from '@/services/files/store-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { submitDocument } from '../document/submit-document';
import { applyTransitions } from '../session/apply-transitions';
import { assertAccepted } from '../session/session-policy';
import { changeSession, findSession, type SessionRow, writeSession } from '../session/session-row';
import { atPlace, checkUpload, uploadBytes } from '../uploads/check-upload';
import { showsBothSides, sideFile } from '../uploads/store-upload';
import { recordAssistance, startAssistedSession } from './start-assisted-session';

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
  const limits = (await organizationSettings(organizationId)).kyc;
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
    const walked = await applyTransitions(tx, chosen, limits, path, { detail: { by: by.memberId } });
    const sent = await submitDocument(tx, walked.row, { by: by.memberId });
    return {
      result: { row: sent.row, replaced: old.map(({ id }) => id) },
      outboxIds: [...walked.outboxIds, ...sent.outboxIds],
    };
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
