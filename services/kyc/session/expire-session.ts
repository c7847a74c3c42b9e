import { clock } from '@/platform/clock';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import { changeSession, writeSession } from './session-row';

/** Emit the expiry once. Access is refused after `expiresAt` even before that. */
export async function expireSession(organizationId: string, sessionId: string): Promise<void> {
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const now = clock.now();
    if (row.isComplete || row.expiredAt || !row.expiresAt || row.expiresAt > now) return { result: undefined };
    await recordTimeline(tx, row, 'expired', {}, row.expiresAt);
    const expired = await writeSession(tx, row, { expiredAt: now });
    const { outboxId } = await emitSessionEvent(tx, expired, 'kycSession.expired', {});
    return { result: undefined, outboxIds: [outboxId] };
  });
}
