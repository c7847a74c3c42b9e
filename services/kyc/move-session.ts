import type { KycState } from '@/core/kyc/session';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { emitSessionEvent } from './emit-session-event';
import { stateOf } from './present-session';
import { recordTimeline } from './record-timeline';
import { type SessionRow, writeSession } from './session-row';

/** Writes one accepted move: state and number, timeline entry, webhook event. Whether it is legal was judged before. */
export async function writeMove(
  tx: Tx,
  row: SessionRow,
  to: KycState,
  detail: Record<string, unknown> = {},
): Promise<{ row: SessionRow; outboxId: string }> {
  const from = stateOf(row);
  const seq = row.seq + 1;
  // Whoever hears of the last step and reads the session finds it at its end: one never says otherwise than the other.
  const ends = to === 'lv-complete' && { isComplete: true, completedAt: clock.now() };
  const moved = await writeSession(tx, row, { state: to, seq, ...ends });
  await recordTimeline(tx, row, 'state', { seq, from, to, ...detail });
  const { outboxId, row: numbered } = await emitSessionEvent(tx, moved, 'kycSession.stateChanged', { from });
  return { row: numbered, outboxId };
}
