import { DomainError } from '@/core/errors';
import { LivenessRun, type SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { judgeRecording } from '@/core/kyc/liveness/evidence/judge-recording';
import { signalsOfCamera } from '@/core/kyc/liveness/evidence/reported-camera';
import { type EarlierRun, judgeRun, type RunFault } from '@/core/kyc/liveness/judge-run';
import { type RunDoubt, reasonsOfFinish } from '@/core/kyc/liveness/review-reasons';
import type { RunSignals } from '@/core/kyc/liveness/signals';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { type FileRow, putFile, recordFiles } from '@/services/files/store-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { missingDocumentFields } from '../document/held-document';
import { enterState } from '../session/apply-transitions';
import { presentCustomer } from '../session/present-customer';
import type { AttemptLimits } from '../session/session-position';
import {
  assertOpen,
  type Changed,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
} from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { type AnalyzedFrame, analyzeFrames } from './analyze-frames';
import { analyzeRecording } from './analyze-recording';
import { storeFaceCheck } from './pending-face-check';
import { portraitViews } from './portrait-views';
import { type RunRow, timesOfRun } from './start-liveness-run';

/** Earlier runs searched for replays, newest first, and their age limit. */
const REMEMBERED_RUNS = 500;
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/**
 * Judge the frames of a run. Passed: complete, or pending on the document (storeFaceCheck). Refused: counts an attempt,
 * lv-timeout. If the worker is busy or down the run stays open and the page retries.
 */
export async function submitLivenessRun(
  principal: CustomerPrincipal,
  runId: string,
  submission: SubmitLivenessRun,
): Promise<CustomerSession> {
  const scope = customerScope(principal);
  const receivedAt = clock.now().getTime();
  assertAtEnd(await findSession(scope, principal.sessionId));
  const run = await db(principal.organizationId).kycLivenessRun.findFirst({
    where: { id: runId, sessionId: principal.sessionId },
  });
  if (!run || run.outcome !== null) throw overAlready();
  const row = await whileJudged(principal, runId, () => judge(principal, run, submission, receivedAt));
  return presentCustomer(row);
}

/**
 * Mark the run as being judged, so that a reloaded page waits (present-customer.ts). On failure the mark is removed.
 */
async function whileJudged<Result>(
  { organizationId }: CustomerPrincipal,
  runId: string,
  judged: () => Promise<Result>,
): Promise<Result> {
  const framesAre = (framesReceivedAt: Date | null) =>
    db(organizationId).kycLivenessRun.updateMany({ where: { id: runId, outcome: null }, data: { framesReceivedAt } });
  await framesAre(clock.now());
  try {
    return await judged();
  } catch (error) {
    // If this fails too, the mark expires.
    await Promise.allSettled([framesAre(null)]);
    throw error;
  }
}

async function judge(
  principal: CustomerPrincipal,
  run: RunRow,
  submission: SubmitLivenessRun,
  receivedAt: number,
): Promise<SessionRow> {
  const scope = customerScope(principal);
  const limits = (await organizationSettings(principal.organizationId, KycSettings)).kyc;
  await applyDocumentResult(scope, principal.sessionId);
  const session = await findSession(scope, principal.sessionId);
  const frames = await analyzeFrames(
    submission,
    await portraitViews(principal.organizationId, session.documentInstanceId),
  );
  const movements = LivenessRun.shape.movements.parse(run.movements);
  const { signals, ...judged } = judgeRun(
    {
      movements,
      times: timesOfRun(run),
      issuedAt: run.issuedAt.getTime(),
      receivedAt,
    },
    frames,
    await earlierRuns(principal.organizationId, run.id),
  );
  // Judged only if it can change the verdict.
  const recording =
    judged.faults.length > 0 ? NOT_SEEN : judgeRecording(movements, frames, await analyzeRecording(run, frames));
  const isBroken = recording.isBroken || isRecordedBroken(run.faults);
  const { camera = {} } = submission;
  const verdict = {
    ...judged,
    faults: isBroken ? [...judged.faults, 'RECORDING_BROKEN' as const] : judged.faults,
    doubts: [...judged.doubts, ...recording.doubts],
    signals: { ...signals, ...recording.signals, ...signalsOfCamera(camera) },
    cameraLabel: camera.label ?? null,
  };
  const files = verdict.faults.length === 0 ? await keepFrames(principal, frames) : [];
  return changeSession(scope, principal.sessionId, async (tx, row) => {
    assertAtEnd(row);
    await finish(tx, row, run, frames, verdict);
    return verdict.faults.length === 0 ? pass(tx, row, limits, files) : refuse(tx, row, limits, verdict.faults);
  });
}

const NOT_SEEN: ReturnType<typeof judgeRecording> = { isBroken: false, doubts: [], signals: {} };

const isRecordedBroken = (faults: RunRow['faults']): boolean =>
  Array.isArray(faults) && faults.includes('RECORDING_BROKEN');

async function earlierRuns(organizationId: string, runId: string): Promise<EarlierRun[]> {
  const runs = await db(organizationId).kycLivenessRun.findMany({
    where: { id: { not: runId }, finishedAt: { gte: new Date(clock.now().getTime() - REMEMBERED_MS) } },
    orderBy: { finishedAt: 'desc' },
    take: REMEMBERED_RUNS,
    select: { sessionId: true, fingerprints: true },
  });
  return runs.map(({ sessionId, fingerprints }) => ({
    sessionId,
    fingerprints: Array.isArray(fingerprints) ? fingerprints.map(String) : [],
  }));
}

function keepFrames({ organizationId, sessionId }: CustomerPrincipal, frames: AnalyzedFrame[]): Promise<FileRow[]> {
  return Promise.all(
    frames.map(({ step, image }) =>
      putFile(organizationId, {
        ownerId: sessionId,
        purpose: step === 'still' ? 'still' : 'liveness',
        filename: `${step}.jpg`,
        mimeType: 'image/jpeg',
        bytes: image,
        captureMethod: 'camera',
      }),
    ),
  );
}

type Verdict = {
  faults: RunFault[];
  doubts: RunDoubt[];
  signals: RunSignals;
  replayOf: string | null;
  cameraLabel: string | null;
};

/** Close the run; a second submission finds it closed. The camera label may be a name and stays with the run. */
async function finish(tx: Tx, row: SessionRow, run: RunRow, frames: AnalyzedFrame[], verdict: Verdict): Promise<void> {
  const { faults, doubts, signals, replayOf, cameraLabel } = verdict;
  const outcome = faults.length === 0 ? 'passed' : 'refused';
  const reviewReasons = [
    ...run.reviewReasons,
    ...doubts,
    ...reasonsOfFinish({
      pageOpened: row.pageOpenedAt !== null,
      cameraLabel,
      depth: signals.depth ?? null,
      movements: LivenessRun.shape.movements.parse(run.movements),
    }),
  ];
  const { count } = await tx.kycLivenessRun.updateMany({
    where: { id: run.id, outcome: null },
    data: {
      outcome,
      faults,
      signals: cameraLabel ? { ...signals, cameraLabel } : signals,
      ...(outcome === 'passed' && { reviewReasons }),
      fingerprints: frames.map(({ fingerprint }) => fingerprint),
      finishedAt: clock.now(),
    },
  });
  if (count === 0) throw overAlready();
  await recordTimeline(tx, row, 'liveness', {
    runId: run.id,
    outcome,
    faults,
    signals,
    ...(outcome === 'passed' && reviewReasons.length > 0 && { reviewReasons }),
    ...(replayOf !== null && { replayOf }),
  });
}

const LIVE = { by: 'server', livenessMode: 'live' } as const;

async function pass(tx: Tx, row: SessionRow, limits: AttemptLimits, files: FileRow[]): Promise<Changed<SessionRow>> {
  await recordFiles(tx, files);
  const lacks = await missingDocumentFields(tx, row, limits);
  if (lacks) {
    const kept = await storeFaceCheck(tx, row, lacks);
    return { result: kept.row, outboxIds: kept.outboxIds };
  }
  const done = await enterState(tx, row, 'lv-complete', { detail: LIVE });
  return { result: done.row, outboxIds: done.outboxIds };
}

async function refuse(
  tx: Tx,
  row: SessionRow,
  limits: AttemptLimits,
  faults: RunFault[],
): Promise<Changed<SessionRow>> {
  const runEnd = { kind: 'refused' as const, limits, reason: faults[0] ?? 'TIMEOUT' };
  const ended = await enterState(tx, row, 'lv-timeout', { detail: LIVE, runEnd });
  return { result: ended.row, outboxIds: ended.outboxIds };
}

function assertAtEnd(row: SessionRow): void {
  assertOpen(row);
  if (row.state === 'lv-countdown') return;
  throw new DomainError('INVALID_STATE_TRANSITION', 'Frames are not accepted in this state.', {
    extra: { state: row.state, seq: row.seq },
  });
}

const overAlready = (): DomainError =>
  new DomainError('INVALID_STATE_TRANSITION', 'This face check has ended or does not exist.');
