import type { FaceVerification } from '@/core/kyc/face-verification';
import { INTERRUPTED, STOPPED } from '@/core/kyc/liveness/interruption';
import { isDocumentPending } from '@/core/kyc/pending-face-check';
import { isKycState, type KycState, keptPath } from '@/core/kyc/session';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { writeOutbox } from '@/services/billing/accept-work';
import { forgetHelp } from '@/services/notifications/notify-of-help';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyTransitions, recordTransition } from './apply-transitions';
import { emitSessionEvent } from './emit-session-event';
import { awaitedDocument, DOCUMENT_REFUSED } from './held-document';
import { recordTimeline } from './record-timeline';
import { isAgreed } from './session-position';
import { changeSession, type SessionRow, type SessionScope, writeSession } from './session-row';
import { closeOpenRuns } from './start-liveness-run';

/** The end of a session that has arrived in lv-complete (`recordTransition` marks it as complete): nothing more is taken, the comparison of faces is asked for. */
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

/**
 * A face check that was accepted while the document stands refused and can still be replaced, or is not read yet: it stays done, its pictures
 * stored as they would be at the end, and the server leads back to lv-get-started, from where the document alone is photographed again, where
 * that is needed. The end comes with the document (resumeFaceCheck), and the try is counted then.
 */
export async function storeFaceCheck(
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
  const out = await recordTransition(tx, kept, 'lv-timeout', { by: 'server', kept: true });
  const back = await recordTransition(tx, out.row, 'lv-get-started', { by: 'server' });
  return { row: back.row, outboxIds: [out.outboxId, back.outboxId] };
}

/** Why a run came to nothing that nobody judged; each was counted as a try. */
const UNJUDGED: readonly (string | null)[] = ['TIMEOUT', INTERRUPTED, STOPPED];

/**
 * A session in lv-timeout because its document was refused meanwhile: the run is closed without a verdict and without
 * counting as a try, and the server leads on to lv-get-started, from where the document can be photographed again.
 */
export function deferFaceCheck(tx: Tx, row: SessionRow): Promise<{ row: SessionRow; outboxIds: string[] }> {
  return hold(tx, row, { reason: DOCUMENT_REFUSED });
}

/**
 * The same for a run that had come to nothing, for this reason, a moment before the refusal was known: the document is told first
 * all the same, and the try that it cost is given back unless the run was judged.
 */
export async function deferEndedFaceCheck(
  tx: Tx,
  row: SessionRow,
  reason: string | null,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  if (!UNJUDGED.includes(reason)) return deferFaceCheck(tx, row);
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
  const moved = await recordTransition(tx, noted, 'lv-get-started', { by: 'server' });
  return { row: moved.row, outboxIds: [moved.outboxId] };
}

/**
 * Ends a session whose face check is kept (storeFaceCheck) as soon as its document is not in the way any more. Asked with every look at
 * the document (settle-document), by the sweep, and when the customer sends it as it is. The faces are compared after it, with the document of the end.
 */
export async function resumeFaceCheck({ organizationId }: SessionScope, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  // Without a lock: most sessions keep none, and one that waits is looked at often.
  const before = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!before || !(await pathToEnd(scoped, before))) return;
  const limits = (await organizationSettings(organizationId)).kyc;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const path = await pathToEnd(tx, row);
    if (!path) return { result: undefined };
    const passed = await tx.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: 'passed' } });
    const livenessMode = passed ? 'live' : 'still';
    const walked = await applyTransitions(tx, row, limits, path, {
      detail: { by: 'server', livenessMode },
      // Its try was made before.
      facts: { stillAccepted: true, livenessAttemptsLeft: true, faceCheckOpen: true },
    });
    const done = await completeFaceCheck(tx, walked.row, livenessMode);
    return { result: undefined, outboxIds: [...walked.outboxIds, ...done.outboxIds] };
  });
}

/** The moves to the end; null where no face check is kept, or something is in its way. */
async function pathToEnd(
  tx: Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>,
  row: SessionRow,
): Promise<KycState[] | null> {
  const now = clock.now();
  if (row.faceKeptAt === null || row.isComplete || row.isInvalid || row.deletingAt) return null;
  if (!isAgreed(row.consent) || (row.expiresAt && row.expiresAt <= now)) return null;
  const path = isKycState(row.state) ? keptPath(row.state) : null;
  if (!path) return null;
  return isDocumentPending(await awaitedDocument(tx, row), now.getTime()) ? null : path;
}
