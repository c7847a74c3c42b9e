import { DomainError } from '@/core/errors';
import {
  GIVEN_UP_OUTCOMES,
  type GivenUp,
  INTERRUPTED,
  MAX_INTERRUPTIONS,
  OUTCOME_OF,
} from '@/core/kyc/liveness/interruption';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { CustomerPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { isDocumentHeld } from '../document/held-document';
import { recordTransition } from '../session/apply-transitions';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import type { AttemptLimits } from '../session/session-position';
import {
  assertOpen,
  type Changed,
  changeSession,
  customerScope,
  type SessionRow,
  writeSession,
} from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { deferFaceCheck } from './face-check-end';
import { closeOpenRuns, closeRun, type RunRow } from './start-liveness-run';

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
    return interrupt(tx, row, { run, reason, limits });
  });
  return presentCustomer(row);
}

export async function interrupt(
  tx: Tx,
  before: SessionRow,
  { run, reason, limits }: { run: RunRow; reason: GivenUp; limits: AttemptLimits },
): Promise<Changed<SessionRow>> {
  const outcome = OUTCOME_OF[reason];
  const given = { sessionId: before.id, outcome: { in: GIVEN_UP_OUTCOMES } };
  const free = await tx.kycLivenessRun.count({ where: given });
  const moved = await recordTransition(tx, before, 'lv-timeout', { by: 'server' });
  const ended = async (): Promise<{ row: SessionRow; outboxIds: string[] }> => {
    if (await isDocumentHeld(tx, moved.row, limits)) return deferFaceCheck(tx, moved.row);
    const isTry = free >= MAX_INTERRUPTIONS;
    await recordTimeline(tx, before, 'liveness', { runId: run.id, outcome, counted: isTry ? 1 : 0 });
    if (isTry) return failLivenessRun(tx, moved.row, limits, reason);
    await closeRun(tx, run, outcome);
    const noted = await writeSession(tx, moved.row, { lastError: reason });
    const back = await recordTransition(tx, noted, 'lv-get-started', { by: 'server' });
    return { row: back.row, outboxIds: [back.outboxId] };
  };
  const { row, outboxIds } = await ended();
  return { result: row, outboxIds: [moved.outboxId, ...outboxIds] };
}

const notRunning = (): DomainError => new DomainError('INVALID_STATE_TRANSITION', 'This face check is not running.');

/** Count a failed run. The last one invalidates the session (docs/api.md#attempts). */
export async function failLivenessRun(
  tx: Tx,
  row: SessionRow,
  limits: AttemptLimits,
  reason: string,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const livenessAttempts = row.livenessAttempts + 1;
  await closeOpenRuns(tx, row);
  if (livenessAttempts < limits.livenessAttempts) {
    return { row: await writeSession(tx, row, { livenessAttempts, lastError: reason }), outboxIds: [] };
  }
  const invalidReason = 'LIVENESS_ATTEMPTS';
  const invalid = await writeSession(tx, row, { livenessAttempts, lastError: reason, isInvalid: true, invalidReason });
  await recordTimeline(tx, row, 'invalidated', { reason: invalidReason });
  const event = await emitSessionEvent(tx, invalid, 'kycSession.invalidated', { invalidReason });
  return { row: event.row, outboxIds: [event.outboxId] };
}
