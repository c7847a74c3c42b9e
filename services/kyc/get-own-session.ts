import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { presentCustomer } from './present-customer';
import { sessionComplete } from './session-complete';
import { assertOpen, customerScope, findSession } from './session-row';
import { settleDocument } from './settle-document';

/**
 * The customer's own session. 409 once it is complete, with what became of it in `outcome`; 410 when its time is up; one
 * without attempts is still told.
 */
export async function getOwnSession(principal: CustomerPrincipal): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const row = await findSession(scope, principal.sessionId);
  if (row.isComplete) throw await sessionComplete(row);
  assertOpen(row, { evenInvalid: true });
  await settleDocument(scope, principal.sessionId);
  return presentCustomer(await findSession(scope, principal.sessionId));
}
