import { DomainError } from '@/core/errors';
import { isKycState, type KycState, next, type SessionFacts } from '@/core/kyc/session';
import type { Tx } from '@/platform/db';
import { writeMove } from './move-session';
import { type AttemptLimits, positionOf } from './session-position';
import type { SessionRow } from './session-row';

/**
 * Steps that somebody else than the customer takes for them, each judged by the same table as theirs and recorded with
 * `detail`; what they hold that the row does not say is in `facts`. Refused as a whole where one step is not open.
 */
export async function walkSession(
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
      throw new DomainError('INVALID_STATE_TRANSITION', 'The session cannot go on from here.', {
        extra: { state: before.state, seq: before.seq },
      });
    }
    const moved = await writeMove(tx, row, to, detail);
    row = moved.row;
    outboxIds.push(moved.outboxId);
  }
  return { row, outboxIds };
}
