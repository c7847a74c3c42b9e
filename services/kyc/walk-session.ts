import { DomainError } from '@/core/errors';
import { isKycState, type KycState, next } from '@/core/kyc/session';
import type { Tx } from '@/platform/db';
import { writeMove } from './move-session';
import { type AttemptLimits, positionOf } from './session-position';
import type { SessionRow } from './session-row';

/**
 * Steps that somebody else than the customer takes for them, each judged by the same table as theirs and recorded with
 * `detail`. Refused as a whole where one step is not open.
 */
export async function walkSession(
  tx: Tx,
  before: SessionRow,
  limits: AttemptLimits,
  path: readonly KycState[],
  { detail, stillAccepted = false }: { detail: Record<string, unknown>; stillAccepted?: boolean },
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  let row = before;
  const outboxIds: string[] = [];
  const position = await positionOf(tx, row, limits);
  for (const to of path) {
    if (!isKycState(row.state)) throw new Error('a stored session has an unknown state');
    const facts = { ...position.facts, stillAccepted };
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
