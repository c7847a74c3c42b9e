import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processWide } from './process-wide';

/** Seconds; a document read while the caller waits takes up to 15 minutes. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 900];

/** Labels are closed lists or templates: never ids or personal data. */
function makeMetrics() {
  const registry = new Registry();
  const named = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name: `gatehouse_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  const counter = <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
    new Counter(named(name, help, labels));
  const gauge = <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
    new Gauge(named(name, help, labels));
  return {
    registry,
    requests: new Histogram({
      ...named('http_request_duration_seconds', 'API requests until the response begins', [
        'route',
        'method',
        'status',
      ]),
      buckets: REQUEST_BUCKETS,
    }),
    requestsRefused: counter('http_requests_refused_total', 'Calls with a key refused because of load'),
    requestLogDropped: counter('request_log_dropped_total', 'Requests that could not be logged in time'),
    runsStarted: counter('pipeline_runs_started_total', 'Pipeline runs started by this process', ['function']),
    runsEnded: counter('pipeline_runs_ended_total', 'Pipeline runs ended by this process: completed or failed', [
      'function',
      'result',
    ]),
    webhookAttempts: counter('webhook_attempts_total', 'Webhook attempts: delivered, retry, failed or gone', [
      'result',
    ]),
    // Read at each scrape.
    partUp: gauge('metrics_part_up', '0 if this part of the metrics could not be read', ['part']),
    executorRuns: gauge('executor_runs', 'Open runs of the embedded executor', ['state']),
    executorOldest: gauge('executor_oldest_run_seconds', 'Age of the oldest run that is due and waits'),
    outboxWaiting: gauge('outbox_waiting', 'Events not yet sent to the executor'),
    outboxOldest: gauge('outbox_oldest_seconds', 'Age of the oldest unsent event'),
    unfinished: gauge('unfinished_work', 'Accepted documents and screenings without a result', ['kind']),
    unfinishedOldest: gauge('unfinished_work_oldest_seconds', 'Age of the oldest of them'),
    poolSize: gauge('worker_pool_size', 'Most workers of a pool', ['pool']),
    poolWorkers: gauge('worker_pool_workers', 'Running workers', ['pool', 'state']),
    poolQueued: gauge('worker_pool_queued', 'Jobs that wait for a worker', ['pool']),
    poolJobs: counter('worker_pool_jobs_total', 'Ended jobs: done or failed', ['pool', 'result']),
    poolRestarts: counter('worker_pool_restarts_total', 'Workers lost and replaced', ['pool']),
    poolTimeouts: counter('worker_pool_timeouts_total', 'Jobs stopped at their time limit', ['pool']),
    listConfirmed: gauge('watchlist_confirmed_age_seconds', 'Since a check last confirmed the watchlist', ['source']),
    listPublished: gauge('watchlist_published_age_seconds', 'Since the version in use was published', ['source']),
    deliveriesWaiting: gauge('webhook_deliveries_waiting', 'Deliveries not yet delivered or given up'),
    deliveriesOverdue: gauge('webhook_oldest_overdue_seconds', 'Longest time an attempt is overdue'),
    databaseConnections: gauge('database_connections', 'Open connections', ['pool', 'state']),
    databaseWaiting: gauge('database_requests_waiting', 'Callers that wait for a connection', ['pool']),
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;

const own = processWide<{ made?: Metrics; hasDefaults?: boolean }>('metrics', {});

export function metrics(): Metrics {
  own.made ??= makeMetrics();
  return own.made;
}

/** Node.js metrics cost timers, so they start with the first scrape. */
export async function renderMetrics(): Promise<{ contentType: string; text: string }> {
  const { registry } = metrics();
  if (!own.hasDefaults) collectDefaultMetrics({ register: registry });
  own.hasDefaults = true;
  return { contentType: registry.contentType, text: await registry.metrics() };
}
