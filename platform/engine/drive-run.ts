import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { faultFields, logger } from '@/platform/logger';
import type { AppClient } from './app-client';
import type { Claim } from './claim';
import { isPassing } from './database';
import { Inbox } from './inbox';
import type { Functions } from './intake';
import type { Reply } from './protocol';
import {
  applyReply,
  applyReport,
  awaitsOthers,
  type Call,
  DISCOVERY,
  dueCalls,
  type End,
  mayRunAtOnce,
  nextDue,
  type RunState,
  type Step,
  wake,
} from './run-machine';
import { abandonRun, claimRun, type completions, finishRun, type Heir, openNext, releaseRun } from './run-store';
import { saveSteps } from './save-steps';

/** What driving needs. `stopping` asks to finish the calls in flight; `aborted` cuts them off. */
export type Driver = {
  pool: Pool;
  app: AppClient;
  worker: string;
  functions: () => Functions;
  complete: ReturnType<typeof completions>;
  /** The runs that this process drives now. */
  driven: Map<string, Inbox>;
  stopping: AbortSignal;
  aborted: AbortSignal;
};

/** A wait this short is sat out with the run in hand, which is cheaper than giving it back to the queue. */
const SHORT_WAIT = 1_500;
/** How often a run with calls in flight looks whether what it waits for has come. */
const LOOK_MS = 1_000;
/** Timers do not count further than 24 days. */
const LONGEST_PAUSE = 3_600_000;

/**
 * Drives one run as far as it goes now: calls what is due, several steps at a time, writes each result down before the
 * next call, and lets go when only time or an outside event can help. Does nothing for a run that another drives.
 */
export async function driveRun(driver: Driver, runId: string): Promise<void> {
  const claim = await claimRun(driver.pool, runId, driver.worker, driver.functions());
  if (claim) await driveOrAbandon(driver, claim, false);
}

/**
 * Drives a run that was claimed as it was taken in, and after it those that waited for the place it held. What fails is
 * given back to the queue.
 */
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
    // Given back before the queue tries again, which would find it taken by ourselves.
    await abandonRun(driver.pool, claim).catch(() => undefined);
    throw error;
  } finally {
    driver.driven.delete(claim.runId);
    inbox.close();
  }
}

/** Returns the run that got this one's place, when its end gave it to one. */
async function drive(driver: Driver, claim: Claim, inbox: Inbox, handOver: boolean): Promise<Heir | null> {
  const { pool, functions } = driver;
  const inFlight: Flights = new Map();
  let next: Heir | null = null;

  const settle = async (changed: Step[], end: End | null): Promise<boolean> => {
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
      // Something else of the run is due, or an event may have come for it meanwhile.
      if (awaitsOthers(claim.run) && !(await settle([], null))) return next;
      continue;
    }
    const { call, reply } = answered;
    inFlight.delete(call.stepId);
    // What is cut off because we are going away is not the function's fault: it stays due.
    if (driver.aborted.aborted) return null;
    if (driver.stopping.aborted && reply.kind === 'lost') continue;
    const outcome = applyReply(claim.run, call, reply, { now: Date.now(), random: Math.random() });
    if (!(await settle(outcome.changed, outcome.end))) return next;
  }
}

type Answered = { call: Call; reply: Reply };
type Flights = Map<string, { call: Call; answer: Promise<Answered> }>;

/** The next answer of the calls in flight; undefined when something else of the run wants to be looked at before. */
async function answerOrTime(
  run: RunState,
  inFlight: Flights,
  inbox: Inbox,
  driver: Driver,
): Promise<Answered | undefined> {
  const news = [inbox.arrival(), ...[...inFlight.values()].map(({ answer }) => answer)];
  const look = awaitsOthers(run) ? Date.now() + LOOK_MS : Number.POSITIVE_INFINITY;
  const at = Math.min(look, nextDue(run, inFlight) ?? Number.POSITIVE_INFINITY);
  // While stopping, what is due stays due: there is nothing to look at but the calls.
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

/** Sits out a wait of a moment. True when there is something to do now. */
async function shortWait(run: RunState, stopping: AbortSignal): Promise<boolean> {
  const dueAt = nextDue(run);
  if (dueAt === null || dueAt - Date.now() > SHORT_WAIT) return false;
  await sleep(Math.max(0, dueAt - Date.now()), undefined, { signal: stopping }).catch(() => undefined);
  return !stopping.aborted;
}

/** Writes until the database takes it: a result in hand is worth waiting for a database that comes back. */
async function persist<T>(driver: Driver, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || driver.aborted.aborted) throw error;
      await sleep(500);
    }
  }
}

/** What the SDK expects of a call: the event, and every finished step in the order in which they ended. */
function requestBody(claim: Claim, call: Call): unknown {
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
