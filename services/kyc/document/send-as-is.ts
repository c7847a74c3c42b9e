import { reviewOf } from '@/core/kyc/document/document-end';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { CustomerPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { resumeFaceCheck } from '../liveness/pending-face-check';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import { stateOf } from '../session/present-session';
import {
  assertOpen,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
  writeSession,
} from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { refusalOfDocument } from './document-problems';
import { isSentAsIs } from './held-document';

/**
 * Submit a refused document for review. Valid for this document only. After the last attempt it revalidates the session
 * if a face check is possible or pending.
 */
export async function sendAsIs(principal: CustomerPrincipal): Promise<CustomerSession> {
  const limits = (await organizationSettings(principal.organizationId, KycSettings)).kyc;
  const scope = customerScope(principal);
  await changeSession(scope, principal.sessionId, async (tx, row) => {
    const hasFace = row.faceCheckPendingSince !== null || row.livenessAttempts < limits.livenessAttempts;
    assertOpen(row, { evenInvalid: row.invalidReason === 'DOCUMENT_ATTEMPTS' && hasFace });
    const sent = await goOnAsIs(tx, row, {});
    if (!row.isInvalid || !(await isSentAsIs(tx, sent))) return { result: sent };
    const good = await writeSession(tx, sent, { isInvalid: false, invalidReason: null });
    const event = await emitSessionEvent(tx, good, 'kycSession.stateChanged', {
      from: stateOf(good),
      reopenedBy: 'sentAsIs',
    });
    return { result: event.row, outboxIds: [event.outboxId] };
  });
  await resumeFaceCheck(scope, principal.sessionId);
  return presentCustomer(await findSession(scope, principal.sessionId));
}

/** Open the review now or upon refusal; `by` is a member acting for the customer. */
export async function goOnAsIs(tx: Tx, row: SessionRow, by: { by?: string }): Promise<SessionRow> {
  const { documentInstanceId: instanceId } = row;
  if (!instanceId || (await isSentAsIs(tx, row))) return row;
  const instance = await tx.documentInstance.findFirst({ where: { id: instanceId } });
  if (instance?.status === 'completed') return row;
  await recordTimeline(tx, row, 'sent-as-is', { instanceId, ...by });
  if (instance?.status !== 'failed' && instance?.status !== 'error') return row;
  const { problems } = await refusalOfDocument(tx, row, instance);
  return writeSession(tx, row, { documentReview: reviewOf(instanceId, problems) });
}
