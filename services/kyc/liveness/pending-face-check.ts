import { isDocumentPending } from '@/core/kyc/face/pending-face-check';
import { INTERRUPTED, STOPPED } from '@/core/kyc/liveness/interruption';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { isKycState, type KycState, pendingFacePath } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { awaitedDocument, DOCUMENT_REFUSED } from '../document/held-document';
import { applyTransitions, enterState, resumeRun } from '../session/apply-transitions';
import { isAgreed } from '../session/session-position';
import { changeSession, type SessionRow, type SessionScope, writeSession } from '../session/session-row';
import { holdRun } from '../session/transition-effects';
import { recordTimeline } from '../timeline/record-timeline';
import { closeOpenRuns } from './start-liveness-run';

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
  return enterState(tx, kept, 'lv-timeout', { detail: { by: 'server', kept: true }, runEnd: { kind: 'kept' } });
}

/** Reasons of runs that counted as an attempt without a verdict. */
const UNJUDGED: readonly (string | null)[] = ['TIMEOUT', INTERRUPTED, STOPPED];

/** The document was refused after a run had failed; its attempt is refunded unless the run was judged. */
export async function deferEndedFaceCheck(
  tx: Tx,
  row: SessionRow,
  reason: string | null,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  if (!UNJUDGED.includes(reason)) return resumeRun(tx, await holdRun(tx, row));
  const given = await writeSession(tx, row, { livenessAttempts: row.livenessAttempts - 1 });
  return resumeRun(tx, await holdRun(tx, given, { uncounted: reason }));
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
    const { outboxIds } = await applyTransitions(tx, row, limits, path, {
      detail: { by: 'server', livenessMode },
      // The attempt was made before.
      facts: { stillAccepted: true, livenessAttemptsLeft: true, faceCheckOpen: true },
    });
    return { result: undefined, outboxIds };
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
