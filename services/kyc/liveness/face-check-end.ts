import type { FaceVerification } from '@/core/kyc/face/face-verification';
import { isDocumentPending } from '@/core/kyc/face/pending-face-check';
import { INTERRUPTED, STOPPED } from '@/core/kyc/liveness/interruption';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { isKycState, type KycState, pendingFacePath } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { writeOutbox } from '@/services/billing/accept-work';
import { forgetHelp } from '@/services/notifications/notify-member';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { awaitedDocument, DOCUMENT_REFUSED } from '../document/held-document';
import { applyTransitions, recordTransition } from '../session/apply-transitions';
import { emitSessionEvent } from '../session/emit-session-event';
import { isAgreed } from '../session/session-position';
import { changeSession, type SessionRow, type SessionScope, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { closeOpenRuns } from './start-liveness-run';

/** Finish a session in lv-complete (`recordTransition` sets isComplete) and queue the face comparison. */
export async function completeFaceCheck(
  tx: Tx,
  row: SessionRow,
  livenessMode: FaceVerification['livenessMode'],
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const done = await writeSession(tx, row, {
    expiresAt: null,
    lastError: null,
    helpRequestedAt: null,
    livenessAttempts: row.livenessAttempts + 1,
    faceCheckPendingSince: null,
  });
  await forgetHelp(tx, done.id);
  const completed = await emitSessionEvent(tx, done, 'kycSession.completed', { livenessMode });
  const ids = { organizationId: done.organizationId, sessionId: done.id };
  const sent = await writeOutbox(tx, done.organizationId, [{ name: 'kyc/session.completed', data: ids }]);
  return { row: completed.row, outboxIds: [completed.outboxId, ...sent] };
}

/**
 * Keep an accepted face check pending while the document is refused (and replaceable) or unread, and return to
 * lv-get-started. resumeFaceCheck completes it; the attempt is counted then.
 */
export async function storeFaceCheck(
  tx: Tx,
  row: SessionRow,
  lacks: 'refused' | 'unread',
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  await closeOpenRuns(tx, row);
  await recordTimeline(tx, row, 'kept');
  const kept = await writeSession(tx, row, {
    faceCheckPendingSince: clock.now(),
    lastError: lacks === 'refused' ? DOCUMENT_REFUSED : null,
  });
  if (kept.state === 'lv-get-started') return { row: kept, outboxIds: [] };
  // The only transition out of a run; marked, so that it is not counted as a timeout.
  const out = await recordTransition(tx, kept, 'lv-timeout', { by: 'server', kept: true });
  const back = await recordTransition(tx, out.row, 'lv-get-started', { by: 'server' });
  return { row: back.row, outboxIds: [out.outboxId, back.outboxId] };
}

/** Reasons of runs that counted as an attempt without a verdict. */
const UNJUDGED: readonly (string | null)[] = ['TIMEOUT', INTERRUPTED, STOPPED];

/** End a run because the document was refused meanwhile: no verdict, no attempt; return to lv-get-started. */
export function deferFaceCheck(tx: Tx, row: SessionRow): Promise<{ row: SessionRow; outboxIds: string[] }> {
  return hold(tx, row, { reason: DOCUMENT_REFUSED });
}

/** The same for a run that failed just before; its attempt is refunded unless it was judged. */
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
 * Complete a session with a pending face check once its document allows. Called with every document result, by the
 * sweep and on submission for review.
 */
export async function resumeFaceCheck({ organizationId }: SessionScope, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  // Without a lock: most sessions have none pending.
  const before = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!before || !(await pathToEnd(scoped, before))) return;
  const limits = (await organizationSettings(organizationId, KycSettings)).kyc;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const path = await pathToEnd(tx, row);
    if (!path) return { result: undefined };
    const passed = await tx.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: 'passed' } });
    const livenessMode = passed ? 'live' : 'still';
    const walked = await applyTransitions(tx, row, limits, path, {
      detail: { by: 'server', livenessMode },
      // The attempt was made before.
      facts: { stillAccepted: true, livenessAttemptsLeft: true, faceCheckOpen: true },
    });
    const done = await completeFaceCheck(tx, walked.row, livenessMode);
    return { result: undefined, outboxIds: [...walked.outboxIds, ...done.outboxIds] };
  });
}

/** Null if no face check is pending or it is blocked. */
async function pathToEnd(
  tx: Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>,
  row: SessionRow,
): Promise<KycState[] | null> {
  const now = clock.now();
  if (row.faceCheckPendingSince === null || row.isComplete || row.isInvalid || row.deletionStartedAt) return null;
  if (!isAgreed(row.consent) || (row.expiresAt && row.expiresAt <= now)) return null;
  const path = isKycState(row.state) ? pendingFacePath(row.state) : null;
  if (!path) return null;
  return isDocumentPending(await awaitedDocument(tx, row), now.getTime()) ? null : path;
}
