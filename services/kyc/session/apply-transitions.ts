import { DomainError } from '@/core/errors';
import { isKycState, type KycState, next, type SessionFacts } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import { stateOf } from './present-session';
import { type AttemptLimits, positionOf } from './session-position';
import { type SessionRow, writeSession } from './session-row';

/**
 * Apply server-driven transitions through the same guards, recorded with `detail`; all or nothing. `facts` overrides
 * facts not in the row.
 */
export async function applyTransitions(
  tx: Tx,
  before: SessionRow,
  limits: AttemptLimits,
  path: readonly KycState[],
  { detail, facts: held = {} }: { detail: Record<string, unknown>; facts?: Partial<SessionFacts> },
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  let row = before;
  const outboxIds: string[] = [];
  const position = await positionOf(tx, row, limits);
  for (const to of path) {
    if (!isKycState(row.state)) throw new Error('a stored session has an unknown state');
    const facts = { ...position.facts, ...held };
    const verdict = next({ state: row.state, seq: row.seq, facts }, { from: row.state, to, seq: row.seq + 1 });
    if (verdict.kind !== 'moved') {
      throw new DomainError(
        'INVALID_STATE_TRANSITION',
        'This step is not possible in the current state of the session.',
        {
          extra: { state: before.state, seq: before.seq },
        },
      );
    }
    const moved = await recordTransition(tx, row, to, detail);
    row = moved.row;
    outboxIds.push(moved.outboxId);
  }
  return { row, outboxIds };
}

/** Write an already validated transition: state, timeline entry, webhook event. */
export async function recordTransition(
  tx: Tx,
  row: SessionRow,
  to: KycState,
  detail: Record<string, unknown> = {},
): Promise<{ row: SessionRow; outboxId: string }> {
  const from = stateOf(row);
  const seq = row.seq + 1;
  // Set isComplete in the same transaction so that webhook and API agree.
  const ends = to === 'lv-complete' && { isComplete: true, completedAt: clock.now() };
  const moved = await writeSession(tx, row, { state: to, seq, ...ends });
  await recordTimeline(tx, row, 'state', { seq, from, to, ...detail });
  const { outboxId, row: numbered } = await emitSessionEvent(tx, moved, 'kycSession.stateChanged', { from });
  return { row: numbered, outboxId };
}
