import { isDocumentInTheWay } from '@/core/kyc/kept-face-check';
import { isKycState, type KycState, keptPath } from '@/core/kyc/session';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { completeFaceCheck } from './complete-face-check';
import { awaitedDocument } from './held-document';
import { isAgreed } from './session-position';
import { changeSession, type SessionRow, type SessionScope } from './session-row';
import { walkSession } from './walk-session';

/**
 * Ends a session whose face check is kept (keep-face-check) as soon as its document is not in the way any more. Asked with every look at
 * the document (settle-document), by the sweep, and when the customer sends it as it is. The faces are compared after it, with the document of the end.
 */
export async function finishKeptFaceCheck({ organizationId }: SessionScope, sessionId: string): Promise<void> {
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
    const walked = await walkSession(tx, row, limits, path, {
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
  return isDocumentInTheWay(await awaitedDocument(tx, row), now.getTime()) ? null : path;
}
