import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { DOCUMENT_REFUSED } from './held-document';
import { writeMove } from './move-session';
import { recordTimeline } from './record-timeline';
import { type SessionRow, writeSession } from './session-row';
import { closeOpenRuns } from './start-liveness-run';

/**
 * A face check that was accepted while the document stands refused and can still be replaced, or is not read yet: it stays done, its pictures
 * stored as they would be at the end, and the server leads back to lv-get-started, from where the document alone is photographed again, where
 * that is needed. The end comes with the document (finish-kept-face-check), and the try is counted then.
 */
export async function keepFaceCheck(
  tx: Tx,
  row: SessionRow,
  lacks: 'refused' | 'unread',
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  await closeOpenRuns(tx, row);
  await recordTimeline(tx, row, 'kept');
  const kept = await writeSession(tx, row, {
    faceKeptAt: clock.now(),
    lastError: lacks === 'refused' ? DOCUMENT_REFUSED : null,
  });
  if (kept.state === 'lv-get-started') return { row: kept, outboxIds: [] };
  // The table leads out of a run by lv-timeout alone; marked, so that nobody counts a time that ran out.
  const out = await writeMove(tx, kept, 'lv-timeout', { by: 'server', kept: true });
  const back = await writeMove(tx, out.row, 'lv-get-started', { by: 'server' });
  return { row: back.row, outboxIds: [out.outboxId, back.outboxId] };
}
