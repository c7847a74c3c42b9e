import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { DOCUMENT_REFUSED } from './held-document';
import { writeMove } from './move-session';
import { recordTimeline } from './record-timeline';
import { type SessionRow, writeSession } from './session-row';

/**
 * A session in lv-timeout because its document was refused meanwhile: the run is closed without a verdict and without
 * counting as a try, and the server leads on to lv-get-started, from where the document can be photographed again.
 */
export async function holdFaceCheck(tx: Tx, row: SessionRow): Promise<{ row: SessionRow; outboxIds: string[] }> {
  await tx.kycLivenessRun.updateMany({
    where: { sessionId: row.id, outcome: null },
    data: { outcome: 'abandoned', finishedAt: clock.now() },
  });
  await recordTimeline(tx, row, 'held', { reason: DOCUMENT_REFUSED });
  const noted = await writeSession(tx, row, { lastError: DOCUMENT_REFUSED });
  const moved = await writeMove(tx, noted, 'lv-get-started', { by: 'server' });
  return { row: moved.row, outboxIds: [moved.outboxId] };
}
