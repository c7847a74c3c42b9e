import { DomainError } from '@/core/errors';
import { effectOf, type KycState, next, type SessionFacts } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import { stateOf } from './present-session';
import { type AttemptLimits, positionOf } from './session-position';
import { type SessionRow, writeSession } from './session-row';
import { type Applied, type Cause, EFFECTS } from './transition-effects';

/** Move the session through `path` by the customer's guards; all or nothing. `facts` overrides facts not in the row. */
export async function applyTransitions(
  tx: Tx,
  before: SessionRow,
  limits: AttemptLimits,
  path: readonly KycState[],
  { facts: held = {}, ...cause }: Cause & { facts?: Partial<SessionFacts> },
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  let row = before;
  const outboxIds: string[] = [];
  const position = await positionOf(tx, row, limits);
  for (const to of path) {
    const state = stateOf(row);
    const facts = { ...position.facts, ...held };
    const verdict = next({ state, seq: row.seq, facts }, { from: state, to, seq: row.seq + 1 });
    if (verdict.kind !== 'moved') {
      throw new DomainError(
        'INVALID_STATE_TRANSITION',
        'This step is not possible in the current state of the session.',
        { extra: { state: before.state, seq: before.seq } },
      );
    }
    const moved = await enterState(tx, row, to, cause);
    row = moved.row;
    outboxIds.push(...moved.outboxIds);
  }
  return { row, outboxIds };
}

/** The one write of a state: with timeline entry, event and the effect that the table names, in one transaction. */
export async function enterState(
  tx: Tx,
  row: SessionRow,
  to: KycState,
  cause: Cause,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const from = stateOf(row);
  const seq = row.seq + 1;
  // Set isComplete in the same transaction so that webhook and API agree.
  const ends = to === 'lv-complete' && { isComplete: true, completedAt: clock.now() };
  const moved = await writeSession(tx, row, { state: to, seq, ...ends });
  await recordTimeline(tx, row, 'state', { seq, from, to, ...cause.detail });
  const event = await emitSessionEvent(tx, moved, 'kycSession.stateChanged', { from });
  const effect = effectOf(to);
  const applied = effect ? await EFFECTS[effect](tx, event.row, cause) : { row: event.row, outboxIds: [] };
  return resumeRun(tx, applied, [event.outboxId]);
}

/** Return to lv-get-started where the effect allows another run. */
export async function resumeRun(
  tx: Tx,
  { row, outboxIds, retry = false }: Applied,
  before: string[] = [],
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const sent = [...before, ...outboxIds];
  if (!retry) return { row, outboxIds: sent };
  const back = await enterState(tx, row, 'lv-get-started', { detail: { by: 'server' } });
  return { row: back.row, outboxIds: [...sent, ...back.outboxIds] };
}
