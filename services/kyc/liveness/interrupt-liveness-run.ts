import { DomainError } from '@/core/errors';
import { type GivenUp, INTERRUPTED } from '@/core/kyc/liveness/interruption';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { CustomerPrincipal } from '@/core/principal';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { enterState } from '../session/apply-transitions';
import { presentCustomer } from '../session/present-customer';
import { assertOpen, changeSession, customerScope } from '../session/session-row';

const STATES = ['lv-aligning', 'lv-countdown'];

/**
 * Abort a run (page hidden, or stopped) and return to lv-get-started. Counts as an attempt beyond MAX_INTERRUPTIONS.
 * Idempotent.
 */
export async function interruptLivenessRun(
  principal: CustomerPrincipal,
  runId: string,
  reason: GivenUp = INTERRUPTED,
): Promise<CustomerSession> {
  const limits = (await organizationSettings(principal.organizationId, KycSettings)).kyc;
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    const run = await tx.kycLivenessRun.findFirst({ where: { id: runId, sessionId: row.id } });
    if (run && run.outcome !== null) return { result: row };
    assertOpen(row);
    if (!run || !STATES.includes(row.state)) throw notRunning();
    const runEnd = { kind: 'interrupted' as const, limits, reason, run };
    const ended = await enterState(tx, row, 'lv-timeout', { detail: { by: 'server' }, runEnd });
    return { result: ended.row, outboxIds: ended.outboxIds };
  });
  return presentCustomer(row);
}

const notRunning = (): DomainError => new DomainError('INVALID_STATE_TRANSITION', 'This face check is not running.');
