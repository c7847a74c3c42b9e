import { DomainError } from '@/core/errors';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { applyDocumentResult } from './apply-document-result';
import { presentCustomer } from './present-customer';
import { presentOutcome } from './present-outcome';
import { assertOpen, customerScope, findSession, type SessionRow } from './session-row';

/**
 * The customer's own session. 409 once it is complete, with what became of it in `outcome`; 410 when its time is up; one
 * without attempts is still told.
 */
export async function getOwnSession(principal: CustomerPrincipal): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const row = await findSession(scope, principal.sessionId);
  if (row.isComplete) throw await sessionComplete(row);
  assertOpen(row, { evenInvalid: true });
  await applyDocumentResult(scope, principal.sessionId);
  return presentCustomer(await findSession(scope, principal.sessionId));
}

/** Says that a session is complete, with what became of it: whose link it is may know whether something is still being checked. */
export async function sessionComplete(row: SessionRow): Promise<DomainError> {
  const extra = { reference: row.id, language: row.language, outcome: await presentOutcome(row) };
  return new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
}
