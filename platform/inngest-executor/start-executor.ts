import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { makePool } from '@/platform/db/pool';
import { faultFields, logger } from '@/platform/logger';
import { type AppClient, appClient } from './app-client';
import { type Driver, driveClaimed, driveRun } from './drive-run';
import { serveEventApi } from './event-api';
import { type FunctionSpec, UnsupportedFunction } from './function-spec';
import { beat, dropIdle, endDeadExecutors, forget, reap, runCrons, signOff } from './heartbeat';
import { type Queue, workQueue } from './queue';
import { acceptEvents, type Functions } from './receive-events';
import { completions } from './run-store';
import { isTransientDatabaseError, QUEUE, SCHEMA_SQL, transaction } from './schema';
import { type ConcurrencySlots, directSlots, type ExecutorEvent } from './slots';
import { setRunningExecutor } from './status';

/** `sync` resolves once the app's functions are registered. */
export type EmbeddedExecutor = { url: string; sync: () => Promise<void>; stop: () => Promise<void> };
export type ExecutorOptions = {
  databaseUrl: string;
  appUrl: string;
  eventKey: string;
  signingKey: string;
  port?: number;
  /** No other process uses this database. */
  alone?: boolean;
  /** Silence after which a worker counts as dead. */
  leaseSeconds?: number;
};

const LEASE_SECONDS = 15;
const FORGET_MS = 10 * 60_000;
/** For calls in flight; interrupted ones repeat after the restart. */
const GRACE_MS = 6_000;
const CONNECTIONS = 12;
/** Failing early under load only adds work. */
const CONNECTION_WAIT_MS = 30_000;
/** The queue must not wait for the runs it drives. */
const QUEUE_CONNECTIONS = 4;
/** More go to the queue, shared with other instances. */
const DIRECT_RUNS = 16;

/**
 * Inngest-compatible: takes events on a loopback port, stores runs in PostgreSQL, drives `${appUrl}/api/inngest`. Runs
 * begin after `sync`. Several may share a database.
 */
export async function startExecutor(options: ExecutorOptions): Promise<EmbeddedExecutor> {
  const pool = makePool(options.databaseUrl, CONNECTIONS, CONNECTION_WAIT_MS);
  const queuePool = makePool(options.databaseUrl, QUEUE_CONNECTIONS, CONNECTION_WAIT_MS);
  await runMigrations({ pgPool: pool, schema: QUEUE });
  await transaction(pool, (tx) => tx.query(SCHEMA_SQL));
  if (options.alone) await endDeadExecutors(pool);

  const worker = randomUUID();
  const app = appClient(options.appUrl, options.signingKey);
  const stopping = new AbortController();
  const aborted = new AbortController();
  setMaxListeners(0, stopping.signal, aborted.signal);
  let functions: Functions = new Map<string, FunctionSpec>();
  let queue: Queue | undefined;
  const ready = () => queue !== undefined;

  const driver: Driver = {
    ...{ pool, app, worker, functions: () => functions, complete: completions(pool, worker), driven: new Map() },
    ...{ stopping: stopping.signal, aborted: aborted.signal },
  };
  const places = directSlots(DIRECT_RUNS, (claim) => driveClaimed(driver, claim));
  const sync = async () => {
    functions = await learnFunctions(app, stopping.signal);
    await beat(pool, worker, queue?.pools() ?? []);
    queue ??= workQueue(queuePool, (runId) => driveRun(driver, runId));
  };
  const api = await serveEventApi(
    {
      ...{ ...options, ready, sync },
      takeIn: (events) => takeInSafely(driver, places, ready, events),
      report: async (runId, steps) => driver.driven.get(runId)?.post(steps) ?? false,
    },
    options.port ?? 0,
  );
  const lease = options.leaseSeconds ?? LEASE_SECONDS;
  let suspects: ReadonlySet<string> = new Set();
  const keeping = keep(pool, stopping.signal, ready, lease, {
    beat: async () => {
      const claimed = await beat(pool, worker, queue?.pools() ?? []);
      suspects = await dropIdle(pool, worker, { claimed, driven: driver.driven, suspects });
    },
    crons: () => runCrons(pool, functions, new Date()),
  });
  setRunningExecutor({ pool, ready, functions: () => [...functions.keys()] });

  const stop = async () => {
    setRunningExecutor(undefined);
    stopping.abort();
    api.server.close();
    api.server.closeAllConnections();
    const cut = setTimeout(() => aborted.abort(), GRACE_MS);
    const pools = queue?.pools() ?? [];
    await Promise.all([queue?.stop(), places.idle()]);
    clearTimeout(cut);
    await keeping;
    await signOff(pool, worker, pools).catch((error: unknown) =>
      logger.warn('the engine could not sign off', { component: 'engine', ...faultFields(error) }),
    );
    await app.close();
    await Promise.all([pool.end(), queuePool.end()]);
  };
  return { url: `http://127.0.0.1:${api.port}`, sync, stop };
}

async function learnFunctions(app: AppClient, stopping: AbortSignal): Promise<Functions> {
  for (let tries = 0; ; tries++) {
    try {
      return await app.functions();
    } catch (error) {
      if (error instanceof UnsupportedFunction || stopping.aborted || tries >= 60) throw error;
      await sleep(Math.min(250 * (tries + 1), 2_000));
    }
  }
}

/** Retries conflicts and database restarts. */
async function takeInSafely(
  driver: Driver,
  places: ConcurrencySlots,
  ready: () => boolean,
  events: ExecutorEvent[],
): Promise<void> {
  // An event would be marked seen and start nothing.
  if (!ready()) throw new Error('the functions are not known yet');
  const { pool, worker, functions } = driver;
  for (let tries = 0; ; tries++) {
    const reserved = driver.stopping.aborted ? 0 : places.reserve(events.length);
    try {
      const direct = { worker, places: reserved };
      const claims = await transaction(pool, (tx) => acceptEvents(tx, functions(), events, direct));
      return places.begin(reserved, claims);
    } catch (error) {
      places.begin(reserved, []);
      if (!isTransientDatabaseError(error) || tries >= 3) throw error;
      await sleep(100 * (tries + 1));
    }
  }
}

/** Heartbeat, reaping, cron, cleanup. */
async function keep(
  pool: Pool,
  stopping: AbortSignal,
  ready: () => boolean,
  lease: number,
  rounds: { beat: () => Promise<void>; crons: () => Promise<void> },
) {
  let forgotten = 0;
  let minute = 0;
  while (!stopping.aborted) {
    try {
      await rounds.beat();
      await reap(pool, lease);
      const now = Math.floor(Date.now() / 60_000);
      if (ready() && now !== minute) {
        await rounds.crons();
        minute = now;
      }
      if (Date.now() - forgotten > FORGET_MS) {
        await forget(pool);
        forgotten = Date.now();
      }
    } catch (error) {
      logger.warn('a round of the engine failed and is tried again', { component: 'engine', ...faultFields(error) });
    }
    // Three heartbeats per lease.
    await sleep((lease * 1_000) / 3, undefined, { signal: stopping }).catch(() => undefined);
  }
}
