import { expect, test, vi } from 'vitest';
import { collectMetrics } from './collect-metrics';

const ROWS: ReadonlyArray<readonly [table: string, row: object]> = [
  ['OutboxMessage', { waiting: 3, seconds: 40 }],
  ['DocumentInstance', { documents: 2, screenings: 1, seconds: 50 }],
  ['WebhookDelivery', { waiting: 4, overdue: 60 }],
  ['WatchlistSource', { source: 'ofac', fresh: 70, published: 80 }],
];

vi.mock('@/platform/db/pool', () => ({
  pool: () => ({
    totalCount: 7,
    idleCount: 5,
    waitingCount: 1,
    query: async (sql: string) => ({
      rows: ROWS.filter(([table]) => sql.includes(`"${table}"`)).map(([, row]) => row),
    }),
  }),
}));
vi.mock('@/platform/inngest-executor/status', () => ({
  executorPool: () => ({ totalCount: 2, idleCount: 2, waitingCount: 0 }),
  executorStatus: async () => ({
    kind: 'embedded',
    queued: 9,
    blocked: 8,
    running: 7,
    waiting: 6,
    oldestQueuedSeconds: 90,
  }),
}));
vi.mock('@/platform/worker-pool/worker-pools', () => ({
  workerPools: () => [
    { name: 'read', size: 2, running: 2, busy: 1, queued: 3, done: 10, failed: 4, lost: 5, timeouts: 6 },
  ],
}));

test('reports what waits, ages, workers and connections, also at a second scrape', async () => {
  await collectMetrics();
  const { text } = await collectMetrics();
  const lines = text.split('\n').filter((line) => line.startsWith('gatehouse_') && !line.includes('_part_up'));
  expect(lines).toEqual([
    'gatehouse_http_requests_refused_total 0',
    'gatehouse_request_log_dropped_total 0',
    'gatehouse_executor_runs{state="queued"} 9',
    'gatehouse_executor_runs{state="blocked"} 8',
    'gatehouse_executor_runs{state="running"} 7',
    'gatehouse_executor_runs{state="waiting"} 6',
    'gatehouse_executor_oldest_run_seconds 90',
    'gatehouse_outbox_waiting 3',
    'gatehouse_outbox_oldest_seconds 40',
    'gatehouse_unfinished_work{kind="document"} 2',
    'gatehouse_unfinished_work{kind="screening"} 1',
    'gatehouse_unfinished_work_oldest_seconds 50',
    'gatehouse_worker_pool_size{pool="read"} 2',
    'gatehouse_worker_pool_workers{pool="read",state="busy"} 1',
    'gatehouse_worker_pool_workers{pool="read",state="idle"} 1',
    'gatehouse_worker_pool_queued{pool="read"} 3',
    'gatehouse_worker_pool_jobs_total{pool="read",result="done"} 10',
    'gatehouse_worker_pool_jobs_total{pool="read",result="failed"} 4',
    'gatehouse_worker_pool_restarts_total{pool="read"} 5',
    'gatehouse_worker_pool_timeouts_total{pool="read"} 6',
    'gatehouse_watchlist_confirmed_age_seconds{source="ofac"} 70',
    'gatehouse_watchlist_published_age_seconds{source="ofac"} 80',
    'gatehouse_webhook_deliveries_waiting 4',
    'gatehouse_webhook_oldest_overdue_seconds 60',
    'gatehouse_database_connections{pool="application",state="busy"} 2',
    'gatehouse_database_connections{pool="application",state="idle"} 5',
    'gatehouse_database_connections{pool="executor",state="busy"} 0',
    'gatehouse_database_connections{pool="executor",state="idle"} 2',
    'gatehouse_database_requests_waiting{pool="application"} 1',
    'gatehouse_database_requests_waiting{pool="executor"} 0',
  ]);
});
