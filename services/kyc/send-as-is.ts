import type { CustomerSession } from '@/core/kyc/contract';
import type { CustomerPrincipal } from '@/core/principal';
import { isSentAsIs } from './held-document';
import { presentCustomer } from './present-customer';
import { recordTimeline } from './record-timeline';
import { assertOpen, changeSession, customerScope } from './session-row';

/** Records the customer's wish to go on with a document that was refused. It holds for this document only. */
export async function sendAsIs(principal: CustomerPrincipal): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row);
    const { documentInstanceId: instanceId } = row;
    if (instanceId && !(await isSentAsIs(tx, row))) await recordTimeline(tx, row, 'sent-as-is', { instanceId });
    return { result: row };
  });
  return presentCustomer(row);
}
