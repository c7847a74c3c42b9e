import { DomainError } from '@/core/errors';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { applyDocumentResult } from '../document/apply-document-result';
import { presentCustomer } from './present-customer';
import { presentOutcome } from './present-outcome';
import { assertOpen, customerScope, findSession, type SessionRow } from './session-row';

/** Throws 409 with `outcome` once complete, 410 when expired; an invalid session is still returned. */
export async function getOwnSession(principal: CustomerPrincipal): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const row = await findSession(scope, principal.sessionId);
  if (row.isComplete) throw await sessionComplete(row);
  assertOpen(row, { evenInvalid: true });
  await applyDocumentResult(scope, principal.sessionId);
  return presentCustomer(await findSession(scope, principal.sessionId));
}

export async function sessionComplete(row: SessionRow): Promise<DomainError> {
  const extra = { reference: row.id, language: row.language, outcome: await presentOutcome(row) };
  return new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
}
