import { INTERRUPTED, STOPPED } from '@/core/kyc/liveness/interruption';
import type { Tx } from '@/platform/db';
import { DOCUMENT_REFUSED } from './held-document';
import { writeMove } from './move-session';
import { recordTimeline } from './record-timeline';
import { type SessionRow, writeSession } from './session-row';
import { closeOpenRuns } from './start-liveness-run';

/** Why a run came to nothing that nobody judged; each was counted as a try. */
const UNJUDGED: readonly (string | null)[] = ['TIMEOUT', INTERRUPTED, STOPPED];

/**
 * A session in lv-timeout because its document was refused meanwhile: the run is closed without a verdict and without
 * counting as a try, and the server leads on to lv-get-started, from where the document can be photographed again.
 */
export function holdFaceCheck(tx: Tx, row: SessionRow): Promise<{ row: SessionRow; outboxIds: string[] }> {
  return hold(tx, row, { reason: DOCUMENT_REFUSED });
}

/**
 * The same for a run that had come to nothing, for this reason, a moment before the refusal was known: the document is told first
 * all the same, and the try that it cost is given back unless the run was judged.
 */
export async function holdEndedFaceCheck(
  tx: Tx,
  row: SessionRow,
  reason: string | null,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  if (!UNJUDGED.includes(reason)) return holdFaceCheck(tx, row);
  const given = await writeSession(tx, row, { livenessAttempts: row.livenessAttempts - 1 });
  return hold(tx, given, { reason: DOCUMENT_REFUSED, uncounted: reason });
}

async function hold(
  tx: Tx,
  row: SessionRow,
  detail: Record<string, unknown>,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  await closeOpenRuns(tx, row);
  await recordTimeline(tx, row, 'held', detail);
  const noted = await writeSession(tx, row, { lastError: DOCUMENT_REFUSED });
  const moved = await writeMove(tx, noted, 'lv-get-started', { by: 'server' });
  return { row: moved.row, outboxIds: [moved.outboxId] };
}
