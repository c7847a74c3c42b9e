import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { faultFields, logger } from '@/platform/logger';
import type { AppClient } from './app-client';
import {
  applyReply,
  applyReport,
  awaitsOthers,
  DISCOVERY,
  dueCalls,
  mayRunAtOnce,
  nextDue,
  type RunEnd,
  type RunState,
  type Step,
  type StepCall,
  wake,
} from './function-run-machine';
import type { Reply } from './protocol';
import type { Functions } from './receive-events';
import { Inbox } from './report-queue';
import { abandonRun, claimRun, type completions, finishRun, type Heir, openNext, releaseRun } from './run-store';
import { saveSteps } from './save-steps';
import { isTransientDatabaseError } from './schema';
import type { Claim } from './slots';

/** `stopping` lets calls in flight finish; `aborted` cancels them. */
export type Driver = {
  pool: Pool;
  app: AppClient;
  worker: string;
  functions: () => Functions;
  complete: ReturnType<typeof completions>;
  /** Runs driven by this process. */
  driven: Map<string, Inbox>;
  stopping: AbortSignal;
  aborted: AbortSignal;
};

/** Keeping the claim is cheaper than requeueing. */
const SHORT_WAIT = 1_500;
const LOOK_MS = 1_000;
/** `setTimeout` is limited to 24 days. */
const LONGEST_PAUSE = 3_600_000;

/**
 * Call due steps in parallel, persisting each result before the next call; release when only time or an outside event
 * can continue. No-op if held elsewhere.
 */
export async function driveRun(driver: Driver, runId: string): Promise<void> {
  const claim = await claimRun(driver.pool, runId, driver.worker, driver.functions());
  if (claim) await driveOrAbandon(driver, claim, false);
}

/** Then drives runs waiting for its slot; failures return to the queue. */
export async function driveClaimed(driver: Driver, first: Claim): Promise<void> {
  let claim: Claim | null = first;
  try {
    while (claim) {
      const next: Heir | null = await driveOrAbandon(driver, claim, true);
      claim = next === null ? null : await openNext(driver.pool, next, driver.worker, driver.functions());
    }
  } catch (error) {
    logger.warn('a run was given back and is driven again', { component: 'engine', ...faultFields(error) });
  }
}

async function driveOrAbandon(driver: Driver, claim: Claim, handOver: boolean): Promise<Heir | null> {
  const inbox = new Inbox();
  driver.driven.set(claim.runId, inbox);
  try {
    return await drive(driver, claim, inbox, handOver);
  } catch (error) {
    // Released first: the queue's retry would find it claimed by this worker.
    await abandonRun(driver.pool, claim).catch(() => undefined);
    throw error;
  } finally {
    driver.driven.delete(claim.runId);
    inbox.close();
  }
}

async function drive(driver: Driver, claim: Claim, inbox: Inbox, handOver: boolean): Promise<Heir | null> {
  const { pool, functions } = driver;
  const inFlight: Flights = new Map();
  let next: Heir | null = null;

  const settle = async (changed: Step[], end: RunEnd | null): Promise<boolean> => {
    if (end) {
      const { complete } = driver;
      const give = handOver && !driver.stopping.aborted;
      const finish = () => finishRun(pool, claim, end, { complete, functions: functions(), handOver: give });
      next = (await persist(driver, finish)).next;
      return false;
    }
    return persist(driver, () => saveSteps(pool, claim, changed, functions()));
  };

  for (;;) {
    const now = Date.now();
    const woken = wake(claim.run, now);
    if (woken.changed.length > 0 && !(await settle(woken.changed, null))) return null;
    if (!driver.stopping.aborted) {
      for (const call of dueCalls(claim.run, now)) {
        if (inFlight.has(call.stepId)) continue;
        const reply = driver.app.call(claim.functionId, call.stepId, requestBody(claim, call), driver.aborted);
        inFlight.set(call.stepId, { call, answer: reply.then((got) => ({ call, reply: got })) });
      }
    }
    if (inFlight.size === 0) {
      if (!driver.stopping.aborted && (await shortWait(claim.run, driver.stopping))) continue;
      if (await persist(driver, () => releaseRun(pool, claim))) return null;
      continue;
    }
    const answered = await answerOrTime(claim.run, inFlight, inbox, driver);
    const report = inbox.take();
    if (report) {
      const asked = inFlight.get(DISCOVERY)?.call;
      const outcome = asked && applyReport(claim.run, asked, report.ops, { now: Date.now(), random: Math.random() });
      const kept = outcome !== undefined && (await settle(outcome.changed, outcome.end));
      report.taken(kept);
      if (outcome && !kept) return next;
      continue;
    }
    if (!answered) {
      // Another part of the run is due, or its event may have arrived.
      if (awaitsOthers(claim.run) && !(await settle([], null))) return next;
      continue;
    }
    const { call, reply } = answered;
    inFlight.delete(call.stepId);
    if (driver.aborted.aborted) return null;
    if (driver.stopping.aborted && reply.kind === 'lost') continue;
    const outcome = applyReply(claim.run, call, reply, { now: Date.now(), random: Math.random() });
    if (!(await settle(outcome.changed, outcome.end))) return next;
  }
}

type Answered = { call: StepCall; reply: Reply };
type Flights = Map<string, { call: StepCall; answer: Promise<Answered> }>;

/** Next result, or undefined if another part is due first. */
async function answerOrTime(
  run: RunState,
  inFlight: Flights,
  inbox: Inbox,
  driver: Driver,
): Promise<Answered | undefined> {
  const news = [inbox.arrival(), ...[...inFlight.values()].map(({ answer }) => answer)];
  const look = awaitsOthers(run) ? Date.now() + LOOK_MS : Number.POSITIVE_INFINITY;
  const at = Math.min(look, nextDue(run, inFlight) ?? Number.POSITIVE_INFINITY);
  if (at === Number.POSITIVE_INFINITY || driver.stopping.aborted) return Promise.race(news);
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, driver.stopping]);
  const pause = sleep(Math.min(Math.max(at - Date.now(), 0), LONGEST_PAUSE), undefined, { signal }).catch(
    () => undefined,
  );
  const answered = await Promise.race([...news, pause]);
  done.abort();
  return answered;
}

async function shortWait(run: RunState, stopping: AbortSignal): Promise<boolean> {
  const dueAt = nextDue(run);
  if (dueAt === null || dueAt - Date.now() > SHORT_WAIT) return false;
  await sleep(Math.max(0, dueAt - Date.now()), undefined, { signal: stopping }).catch(() => undefined);
  return !stopping.aborted;
}

/** Retries until the database accepts it: no result is lost. */
async function persist<T>(driver: Driver, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isTransientDatabaseError(error) || driver.aborted.aborted) throw error;
      await sleep(500);
    }
  }
}

function requestBody(claim: Claim, call: StepCall): unknown {
  const { run, event, runId } = claim;
  const done = [...run.steps.values()].filter((step) => step.status === 'done');
  return {
    version: 2,
    ctx: {
      run_id: runId,
      fn_id: claim.functionId,
      attempt: call.attempt,
      max_attempts: run.maxAttempts,
      disable_immediate_execution: call.stepId === DISCOVERY && !mayRunAtOnce(run),
      use_api: false,
      qi_id: `${runId}:${call.stepId}`,
      stack: { stack: done.map((step) => step.id), current: done.length },
    },
    event,
    events: [event],
    steps: Object.fromEntries(done.map((step) => [step.id, step.output])),
  };
}
