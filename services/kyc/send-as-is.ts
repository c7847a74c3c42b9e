import type { CustomerSession } from '@/core/kyc/customer-contract';
import { reviewOf } from '@/core/kyc/document-review';
import type { CustomerPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { refusalOfDocument } from './document-problems';
import { emitSessionEvent } from './emit-session-event';
import { resumeFaceCheck } from './face-check-end';
import { isSentAsIs } from './held-document';
import { presentCustomer } from './present-customer';
import { stateOf } from './present-session';
import { recordTimeline } from './record-timeline';
import { assertOpen, changeSession, customerScope, findSession, type SessionRow, writeSession } from './session-row';

/**
 * Submit a refused document for review. Valid for this document only. After the last attempt it revalidates the session
 * if a face check is possible or pending.
 */
export async function sendAsIs(principal: CustomerPrincipal): Promise<CustomerSession> {
  const limits = (await organizationSettings(principal.organizationId)).kyc;
  const scope = customerScope(principal);
  await changeSession(scope, principal.sessionId, async (tx, row) => {
    const hasFace = row.faceKeptAt !== null || row.livenessAttempts < limits.livenessAttempts;
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
