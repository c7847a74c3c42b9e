import { randomInt } from 'node:crypto';
import { DomainError } from '@/core/errors';
import { drawMovements, isOfTheHead, type RunTimes, seesBlink, timesOf } from '@/core/kyc/liveness/challenges';
import { LivenessRun, type StartLivenessRun } from '@/core/kyc/liveness/contract';
import { reasonsOfStart } from '@/core/kyc/liveness/review-reasons';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { isAgreed } from '../session/session-position';
import { assertOpen, changeSession, customerScope, type SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

export type RunRow = NonNullable<Awaited<ReturnType<Tx['kycLivenessRun']['findFirst']>>>;

const STATES = ['lv-initializing', 'lv-aligning'];

/**
 * Draw two movements server-side among those the customer can do. An open run is returned again, so a challenge cannot
 * be redrawn; leaving one costs an attempt in lv-timeout.
 */
export async function startLivenessRun(principal: CustomerPrincipal, asked: StartLivenessRun): Promise<LivenessRun> {
  return changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertAtStart(row);
    const open = await tx.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: null } });
    if (open && !isOver(open)) return { result: present(open) };
    if (open) await closeRun(tx, open, 'abandoned');
    const { tracker, tier, lookMs, slow, movements: suiting = null } = asked;
    const suits = { seesBlink: seesBlink({ tracker, tier }), suiting };
    const movements = drawMovements(suits, () => randomInt(1_000_000) / 1_000_000);
    if (!movements) throw tooFew();
    const run = await tx.kycLivenessRun.create({
      data: {
        id: newId('klr'),
        organizationId: row.organizationId,
        sessionId: row.id,
        movements,
        tracker,
        tier,
        slow,
        withoutHead: suiting !== null && !suiting.some(isOfTheHead),
        reviewReasons: reasonsOfStart({ tracker, tier, slow, movements: suiting }),
        issuedAt: clock.now(),
      },
    });
    await recordTimeline(tx, row, 'liveness-run', {
      runId: run.id,
      tracker,
      tier,
      ...(lookMs !== undefined && { lookMs }),
      accommodation: { slow, movements: suiting },
    });
    return { result: present(run) };
  });
}

export async function closeRun(
  tx: Tx,
  run: { id: string },
  outcome: 'abandoned' | 'interrupted' | 'stopped',
): Promise<void> {
  await tx.kycLivenessRun.updateMany({ where: { id: run.id }, data: { outcome, finishedAt: clock.now() } });
}

export async function closeOpenRuns(tx: Tx, row: SessionRow): Promise<void> {
  await tx.kycLivenessRun.updateMany({
    where: { sessionId: row.id, outcome: null },
    data: { outcome: 'abandoned', finishedAt: clock.now() },
  });
}

export const timesOfRun = (run: RunRow): RunTimes => timesOf(run.slow, LivenessRun.shape.tier.parse(run.tier));

function present(run: RunRow): LivenessRun {
  const { id: runId, movements, tier } = run;
  return LivenessRun.parse({ runId, movements, tier, times: timesOfRun(run) });
}

function isOver(run: RunRow): boolean {
  const { alignMs, runMs } = timesOfRun(run);
  return clock.now().getTime() - run.issuedAt.getTime() > alignMs + runMs;
}

/** The page then offers a photo, which is no attempt. */
const tooFew = (): DomainError =>
  new DomainError('VALIDATION_ERROR', 'Fewer than two of these movements can be detected on this device.', {
    errors: [{ path: 'movements', code: 'too_few', message: 'this way of looking sees no closed eyes' }],
  });

function assertAtStart(row: SessionRow): void {
  assertOpen(row);
  if (isAgreed(row.consent) && STATES.includes(row.state)) return;
  throw new DomainError('INVALID_STATE_TRANSITION', 'A face check cannot start in this state.', {
    extra: { state: row.state, seq: row.seq },
  });
}
