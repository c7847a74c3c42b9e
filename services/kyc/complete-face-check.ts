import type { FaceVerification } from '@/core/kyc/face-verification';
import type { Tx } from '@/platform/db';
import { forgetHelp } from '@/services/notices/notify-of-help';
import { writeOutbox } from '@/services/work/accept-work';
import { emitSessionEvent } from './emit-session-event';
import { type SessionRow, writeSession } from './session-row';

/** The end of a session that has arrived in lv-complete (`writeMove` marks it as complete): nothing more is taken, the comparison of faces is asked for. */
export async function completeFaceCheck(
  tx: Tx,
  row: SessionRow,
  livenessMode: FaceVerification['livenessMode'],
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const done = await writeSession(tx, row, {
    expiresAt: null,
    lastError: null,
    // Who has come to the end waits for nobody.
    helpAskedAt: null,
    livenessAttempts: row.livenessAttempts + 1,
    faceKeptAt: null,
  });
  await forgetHelp(tx, done.id);
  const completed = await emitSessionEvent(tx, done, 'kycSession.completed', { livenessMode });
  const ids = { organizationId: done.organizationId, sessionId: done.id };
  const sent = await writeOutbox(tx, done.organizationId, [{ name: 'kyc/session.completed', data: ids }]);
  return { row: completed.row, outboxIds: [completed.outboxId, ...sent] };
}
