import type { AddAttachment, AlertDetail } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { ATTACHMENT_LIMITS, attachmentName } from '@/core/documents/files/file-limits';
import { inspectAttachment } from '@/core/documents/files/inspect-attachment';
import { DomainError } from '@/core/errors';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { FILE_PROBLEMS } from '@/services/documents/intake/store-files';
import { dropFile, dropForgotten, type FileRow, putFile, recordFiles } from '@/services/files/store-file';
import { uploadBytes } from '@/services/kyc/uploads/check-upload';
import { assertNotHeld } from '@/services/retention/legal-hold';
import { recordAlertTimeline } from '../alert-records';
import { attachmentsOf, getAlert } from '../queue/get-alert';
import { requireAlert } from './change-alert';

/** Like a comment it leaves the alert's version, and may follow the decision. */
export async function addAttachment(
  principal: MemberPrincipal,
  alertId: string,
  { filename, base64Data, description }: AddAttachment,
): Promise<AlertDetail> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction((tx) => assertRoom(tx, alertId));
  if (base64Data === '') throw new DomainError('FILE_UNREADABLE', 'The file is empty.');
  const { bytes } = uploadBytes({ base64Data, mimeType: '' });
  const found = inspectAttachment(bytes, filename);
  if (!found.ok) throw refused(found.problem);
  const { mimeType } = found;
  const file = await putFile(organizationId, {
    ...attachmentsOf(alertId),
    filename: attachmentName(filename, mimeType),
    mimeType,
    bytes,
    authorId: memberId,
    description,
  });
  await db(organizationId)
    .$transaction(async (tx) => {
      await lockAlert(tx, organizationId, alertId);
      await assertRoom(tx, alertId);
      await recordFiles(tx, [file]);
      await record(tx, principal, alertId, 'attachmentAdded', file);
    })
    .catch(async (error: unknown) => {
      await dropFile(file);
      throw error;
    });
  return getAlert(organizationId, alertId);
}

/** By its uploader or a lead, while the alert is open: a decision keeps what it was based on. */
export async function removeAttachment(
  principal: MemberPrincipal,
  alertId: string,
  attachmentId: string,
): Promise<AlertDetail> {
  const { organizationId } = principal;
  const file = await db(organizationId).$transaction(async (tx) => {
    await requireAlert(tx, alertId);
    await assertNotHeld(tx, organizationId, alertId);
    await lockAlert(tx, organizationId, alertId);
    const { status } = await requireAlert(tx, alertId);
    const file = await tx.storedFile.findFirst({ where: { ...attachmentsOf(alertId), id: attachmentId } });
    if (!file) throw new DomainError('NOT_FOUND', 'There is no such attachment.');
    if (file.authorId !== principal.memberId && !hasRole(principal.role, 'lead'))
      throw new DomainError('FORBIDDEN', 'Only the member who added it or a lead may remove an attachment.');
    if (!isOpen(status))
      throw new DomainError('INVALID_ALERT_TRANSITION', 'An attachment of a decided alert cannot be removed.');
    await tx.storedFile.deleteMany({ where: { id: file.id } });
    await record(tx, principal, alertId, 'attachmentRemoved', file);
    return file;
  });
  await dropForgotten([file]);
  return getAlert(organizationId, alertId);
}

/** A deletion, a decision or another attachment of the alert waits. */
const lockAlert = (tx: Tx, organizationId: string, alertId: string): Promise<unknown> =>
  tenantSqlIn(tx, organizationId, 'select 1 from "Alert" where "organizationId" = $1 and id = $2 for update', [
    alertId,
  ]);

async function assertRoom(tx: Tx, alertId: string): Promise<void> {
  await requireAlert(tx, alertId);
  const { files } = ATTACHMENT_LIMITS;
  if ((await tx.storedFile.count({ where: attachmentsOf(alertId) })) >= files)
    throw new DomainError('TOO_MANY_FILES', `An alert may have at most ${files} attachments.`);
}

function refused(problem: keyof typeof FILE_PROBLEMS): DomainError {
  const { code, message } = FILE_PROBLEMS[problem];
  const accepted = 'Attach PDF, PNG, JPEG, WebP, text or CSV in UTF-8, or DOCX or XLSX without macros or password.';
  return new DomainError(code, problem === 'unknown-type' ? `${message} ${accepted}` : message);
}

async function record(
  tx: Tx,
  principal: MemberPrincipal,
  alertId: string,
  action: 'attachmentAdded' | 'attachmentRemoved',
  { id: fileId, filename, mimeType, bytes, sha256 }: FileRow,
): Promise<void> {
  const { organizationId, memberId } = principal;
  const detail = { fileId, name: filename, bytes };
  await recordAlertTimeline(
    tx,
    { id: alertId, organizationId },
    { action, detail, at: clock.now(), actorId: memberId },
  );
  await appendAudit(tx, organizationId, {
    actor: principal,
    action: `alert.${action}`,
    objectId: alertId,
    detail: { fileId, mimeType, bytes, sha256 },
  });
}
