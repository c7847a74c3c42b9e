import type { CustomerSession } from '@/core/kyc/contract';
import { reviewOf } from '@/core/kyc/document-review';
import type { CustomerPrincipal } from '@/core/principal';
import { refusalOfDocument } from './document-problems';
import { isSentAsIs } from './held-document';
import { presentCustomer } from './present-customer';
import { recordTimeline } from './record-timeline';
import { assertOpen, changeSession, customerScope, writeSession } from './session-row';

/** Records the customer's wish to go on with a document that was refused: a person decides over it. It holds for this document only. */
export async function sendAsIs(principal: CustomerPrincipal): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row);
    const { documentInstanceId: instanceId } = row;
    if (!instanceId || (await isSentAsIs(tx, row))) return { result: row };
    await recordTimeline(tx, row, 'sent-as-is', { instanceId });
    const instance = await tx.documentInstance.findFirst({ where: { id: instanceId } });
    if (instance?.status !== 'failed') return { result: row };
    const { problems } = await refusalOfDocument(tx, row, instance);
    return { result: await writeSession(tx, row, { documentReview: reviewOf(instanceId, problems) }) };
  });
  return presentCustomer(row);
}
