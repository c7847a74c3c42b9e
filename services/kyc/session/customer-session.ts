import { DomainError } from '@/core/errors';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import type { KycSession } from '@/core/kyc/session/contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import type { CustomerPrincipal } from '@/core/principal';
import { applyDocumentResult } from '../document/apply-document-result';
import { recordTimeline } from '../timeline/record-timeline';
import { presentCustomer } from './present-customer';
import { presentOwnOutcome } from './present-outcome';
import { presentWhole } from './present-session';
import {
  assertOpen,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
  type SessionScope,
  writeSession,
} from './session-row';

/** Throws 409 with `outcome` once complete, 410 when expired; an invalid session is still returned. */
export async function getOwnSession(principal: CustomerPrincipal): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const row = await findSession(scope, principal.sessionId);
  if (row.isComplete) throw sessionComplete(row, await presentOwnOutcome(row));
  assertOpen(row, { evenInvalid: true });
  await applyDocumentResult(scope, principal.sessionId);
  return presentCustomer(await findSession(scope, principal.sessionId));
}

export function sessionComplete(row: SessionRow, outcome: SessionOutcome | null): DomainError {
  const extra = { reference: row.id, language: row.language, outcome };
  return new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
}

/** Applies a pending document result first (docs/api.md#kyc-sessions). */
export async function getSession(scope: SessionScope, sessionId: string): Promise<KycSession> {
  await findSession(scope, sessionId);
  await applyDocumentResult(scope, sessionId);
  return presentWhole(await findSession(scope, sessionId));
}

/** Store the language for all devices and emails. */
export async function chooseLanguage(principal: CustomerPrincipal, language: KycLanguage): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (row.language !== language) await recordTimeline(tx, row, 'language', { language });
    return { result: await writeSession(tx, row, { language }) };
  });
  return presentCustomer(row);
}
