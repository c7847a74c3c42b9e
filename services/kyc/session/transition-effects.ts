import type { FaceVerification } from '@/core/kyc/face/face-verification';
import {
  GIVEN_UP_OUTCOMES,
  type GivenUp,
  MAX_INTERRUPTIONS,
  OUTCOME_OF,
  STOPPED,
} from '@/core/kyc/liveness/interruption';
import type { Effect } from '@/core/kyc/session/session';
import type { Tx } from '@/platform/db/db';
import { writeOutbox } from '@/services/billing/accept-work';
import { forgetHelp } from '@/services/notifications/notify-member';
import { DOCUMENT_REFUSED, isDocumentHeld } from '../document/held-document';
import { submitDocument } from '../document/submit-document';
import { closeOpenRuns, closeRun, type RunRow } from '../liveness/start-liveness-run';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import type { AttemptLimits } from './session-position';
import { type SessionRow, writeSession } from './session-row';

export type LivenessMode = FaceVerification['livenessMode'];

/** Why a session enters lv-timeout. */
export type RunEnd =
  | { kind: 'timedOut'; limits: AttemptLimits }
  | { kind: 'refused'; limits: AttemptLimits; reason: string }
  | { kind: 'interrupted'; limits: AttemptLimits; reason: GivenUp; run: RunRow }
  /** Without a challenge; no attempt. */
  | { kind: 'unbegun'; reason: string }
  /** Passed, but pending on the document. */
  | { kind: 'kept' };

/** `detail` is recorded with the transition; `by` is `server` or a member acting for the customer. */
export type Cause = {
  detail?: { by?: string; livenessMode?: LivenessMode; [more: string]: unknown };
  runEnd?: RunEnd;
};

/** `retry`: the server returns the session to lv-get-started. */
export type Applied = { row: SessionRow; outboxIds: string[]; retry?: boolean };

export const EFFECTS: Record<Effect, (tx: Tx, row: SessionRow, cause: Cause) => Promise<Applied>> = {
  submitDocument: (tx, row, { detail }) => submitDocument(tx, row, detail?.by ? { by: detail.by } : {}),
  endRun: (tx, row, { runEnd }) => {
    if (!runEnd) throw new Error('the end of the run is unknown');
    return endRun(tx, row, runEnd);
  },
  completeSession: (tx, row, { detail }) => {
    if (!detail?.livenessMode) throw new Error('the kind of face check is unknown');
    return completeSession(tx, row, detail.livenessMode);
  },
};

/** Count the attempt, emit the end and queue the face comparison. */
export async function completeSession(tx: Tx, row: SessionRow, livenessMode: LivenessMode): Promise<Applied> {
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

async function endRun(tx: Tx, row: SessionRow, end: RunEnd): Promise<Applied> {
  if (end.kind === 'kept') return { row, outboxIds: [], retry: true };
  if (end.kind === 'unbegun') {
    const { reason } = end;
    return { row: await writeSession(tx, row, { lastError: reason }), outboxIds: [], retry: reason === STOPPED };
  }
  const { limits } = end;
  if (end.kind === 'refused') {
    const failed = await failRun(tx, row, limits, end.reason);
    return !failed.row.isInvalid && (await isDocumentHeld(tx, failed.row, limits)) ? holdRun(tx, failed.row) : failed;
  }
  if (await isDocumentHeld(tx, row, limits)) return holdRun(tx, row);
  return end.kind === 'timedOut' ? failRun(tx, row, limits, 'TIMEOUT') : giveUpRun(tx, row, end);
}

/** Counts as an attempt beyond MAX_INTERRUPTIONS. */
async function giveUpRun(
  tx: Tx,
  row: SessionRow,
  { limits, reason, run }: Extract<RunEnd, { kind: 'interrupted' }>,
): Promise<Applied> {
  const outcome = OUTCOME_OF[reason];
  const given = { sessionId: row.id, outcome: { in: GIVEN_UP_OUTCOMES } };
  const isTry = (await tx.kycLivenessRun.count({ where: given })) >= MAX_INTERRUPTIONS;
  await recordTimeline(tx, row, 'liveness', { runId: run.id, outcome, counted: isTry ? 1 : 0 });
  if (isTry) return failRun(tx, row, limits, reason);
  await closeRun(tx, run, outcome);
  return { row: await writeSession(tx, row, { lastError: reason }), outboxIds: [], retry: true };
}

/** End a run because the document was refused meanwhile: no verdict, no attempt. */
export async function holdRun(tx: Tx, row: SessionRow, detail: { uncounted?: string | null } = {}): Promise<Applied> {
  await closeOpenRuns(tx, row);
  await recordTimeline(tx, row, 'held', { reason: DOCUMENT_REFUSED, ...detail });
  return { row: await writeSession(tx, row, { lastError: DOCUMENT_REFUSED }), outboxIds: [], retry: true };
}

/** Count a failed run. The last one invalidates the session (docs/api.md#attempts). */
async function failRun(tx: Tx, row: SessionRow, limits: AttemptLimits, reason: string): Promise<Applied> {
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
