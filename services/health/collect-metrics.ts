import type { Counter, Gauge } from 'prom-client';
import { pool } from '@/platform/db/pool';
import { executorPool, executorStatus } from '@/platform/inngest-executor/status';
import { faultFields, logger } from '@/platform/logger';
import { type Metrics, metrics, renderMetrics } from '@/platform/metrics';
import { workerPools } from '@/platform/worker-pool/worker-pools';
import { readOutbox, readUnfinishedWork, readWaitingDeliveries } from './backlog';

type Part = {
  /** Emptied before each reading, so that no old value is left. */
  owned: ReadonlyArray<keyof Metrics>;
  read: (to: Metrics) => Promise<void>;
};

/** A part that cannot be read is absent and marked; the others are returned. */
export async function collectMetrics(): Promise<{ contentType: string; text: string }> {
  const all = metrics();
  await Promise.all(
    Object.entries(parts).map(async ([part, { owned, read }]) => {
      for (const name of owned) await empty(all[name] as Gauge | Counter);
      try {
        await read(all);
        all.partUp.set({ part }, 1);
      } catch (error) {
        all.partUp.set({ part }, 0);
        logger.warn('a part of the metrics could not be read', { component: part, ...faultFields(error) });
      }
    }),
  );
  return renderMetrics();
}

/** `reset()` would leave a 0. */
async function empty(metric: Gauge | Counter): Promise<void> {
  for (const { labels } of (await metric.get()).values) metric.remove(labels);
}

const parts: Record<string, Part> = {
  executor: { owned: ['executorRuns', 'executorOldest'], read: readExecutor },
  outbox: { owned: ['outboxWaiting', 'outboxOldest'], read: readUnsent },
  work: { owned: ['unfinished', 'unfinishedOldest'], read: readWork },
  watchlists: { owned: ['listConfirmed', 'listPublished'], read: readListAges },
  webhooks: { owned: ['deliveriesWaiting', 'deliveriesOverdue'], read: readDeliveries },
  workers: {
    owned: ['poolSize', 'poolWorkers', 'poolQueued', 'poolJobs', 'poolRestarts', 'poolTimeouts'],
    read: readWorkerPools,
  },
  database: { owned: ['databaseConnections', 'databaseWaiting'], read: readConnections },
};

/** A remote Inngest server has its own metrics. */
async function readExecutor({ executorRuns, executorOldest }: Metrics): Promise<void> {
  const status = await executorStatus();
  if (status.kind === 'remote') return;
  for (const state of ['queued', 'blocked', 'running', 'waiting'] as const) executorRuns.set({ state }, status[state]);
  executorOldest.set(status.oldestQueuedSeconds);
}

async function readUnsent({ outboxWaiting, outboxOldest }: Metrics): Promise<void> {
  const { waiting, seconds } = await readOutbox();
  outboxWaiting.set(waiting);
  outboxOldest.set(seconds);
}

async function readWork({ unfinished, unfinishedOldest }: Metrics): Promise<void> {
  const { documents, screenings, seconds } = await readUnfinishedWork();
  unfinished.set({ kind: 'document' }, documents);
  unfinished.set({ kind: 'screening' }, screenings);
  unfinishedOldest.set(seconds);
}

/** Watchlists and PEP lists; `fresh` is null for a list that no check has confirmed. */
async function readListAges({ listConfirmed, listPublished }: Metrics): Promise<void> {
  const { rows } = await pool().query<{ source: string; fresh: number | null; published: number | null }>(
    `select coalesce(s.source, v.source) as source, extract(epoch from now() - s."freshAt")::int as fresh,
       extract(epoch from now() - v."publishedAt")::int as published
     from "WatchlistSource" s
     full join (select source, "publishedAt" from "WatchlistVersion" where status = 'published' and sequence is not null) v
       on v.source = s.source
     union all
     select source, null, extract(epoch from now() - "publishedAt")::int from "PepList"`,
  );
  for (const { source, fresh, published } of rows) {
    if (fresh !== null) listConfirmed.set({ source }, fresh);
    if (published !== null) listPublished.set({ source }, published);
  }
}

async function readDeliveries({ deliveriesWaiting, deliveriesOverdue }: Metrics): Promise<void> {
  const { waiting, overdue } = await readWaitingDeliveries();
  deliveriesWaiting.set(waiting);
  deliveriesOverdue.set(overdue);
}

async function readWorkerPools(to: Metrics): Promise<void> {
  for (const { name, size, running, busy, queued, done, failed, lost, timeouts } of workerPools()) {
    const labels = { pool: name };
    to.poolSize.set(labels, size);
    to.poolWorkers.set({ ...labels, state: 'busy' }, busy);
    to.poolWorkers.set({ ...labels, state: 'idle' }, running - busy);
    to.poolQueued.set(labels, queued);
    to.poolJobs.inc({ ...labels, result: 'done' }, done);
    to.poolJobs.inc({ ...labels, result: 'failed' }, failed);
    to.poolRestarts.inc(labels, lost);
    to.poolTimeouts.inc(labels, timeouts);
  }
}

async function readConnections({ databaseConnections, databaseWaiting }: Metrics): Promise<void> {
  for (const [name, one] of Object.entries({ application: pool(), executor: executorPool() })) {
    if (!one) continue;
    databaseConnections.set({ pool: name, state: 'busy' }, one.totalCount - one.idleCount);
    databaseConnections.set({ pool: name, state: 'idle' }, one.idleCount);
    databaseWaiting.set({ pool: name }, one.waitingCount);
  }
}
