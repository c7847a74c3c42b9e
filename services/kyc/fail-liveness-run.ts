import type { Tx } from '@/platform/db';
import { emitSessionEvent } from './emit-session-event';
import { recordTimeline } from './record-timeline';
import type { AttemptLimits } from './session-position';
import { type SessionRow, writeSession } from './session-row';
import { closeOpenRuns } from './start-liveness-run';

/**
 * Counts a run of the face check that came to nothing, with its reason for the next screen. The last one makes the
 * session invalid (docs/api.md#attempts); the console can grant more.
 */
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
