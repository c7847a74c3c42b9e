import type { Pool } from 'pg';
import { processWide } from '@/platform/process-wide';

/** Ages in seconds. */
export type ExecutorStatus = {
  kind: 'embedded' | 'remote';
  ready: boolean;
  functions: string[];
  queued: number;
  blocked: number;
  running: number;
  waiting: number;
  failedLastDay: number;
  oldestQueuedSeconds: number;
  workers: number;
};

type Running = { pool: Pool; ready: () => boolean; functions: () => string[] };
const own = processWide<{ engine?: Running | undefined }>('engine', {});

export function setRunningExecutor(engine: Running | undefined): void {
  own.engine = engine;
}

/** None with a remote server. */
export const executorPool = (): Pool | undefined => own.engine?.pool;

/** A remote server is only named. */
export async function executorStatus(): Promise<ExecutorStatus> {
  const { engine } = own;
  const none = { queued: 0, blocked: 0, running: 0, waiting: 0, failedLastDay: 0, oldestQueuedSeconds: 0, workers: 0 };
  if (!engine) return { kind: 'remote', ready: true, functions: [], ...none };
  const { rows } = await engine.pool.query<Record<keyof typeof none, string | null>>(`
    select count(*) filter (where status = 'queued' and claim is null and due_at <= now()) as queued,
      count(*) filter (where status = 'blocked') as blocked,
      count(*) filter (where claim is not null) as running,
      count(*) filter (where status = 'queued' and claim is null and (due_at is null or due_at > now())) as waiting,
      (select count(*) from gatehouse_engine.runs where status = 'failed' and ended_at > now() - interval '1 day') as "failedLastDay",
      extract(epoch from now() - min(due_at) filter (where claim is null and due_at <= now())) as "oldestQueuedSeconds",
      (select count(*) from gatehouse_engine.workers) as workers
    from gatehouse_engine.runs where ended_at is null`);
  const counts = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Math.round(Number(value ?? 0))]),
  );
  return { kind: 'embedded', ready: engine.ready(), functions: engine.functions(), ...none, ...counts };
}

export type RunSummary = {
  id: string;
  functionId: string;
  status: string;
  steps: number;
  createdAt: Date;
  endedAt: Date | null;
};

/** Empty with a remote server. */
export async function recentRuns(limit = 50): Promise<RunSummary[]> {
  const { engine } = own;
  if (!engine) return [];
  const { rows } = await engine.pool.query<RunSummary>(
    `select id, function_id as "functionId", case when claim is null then status else 'running' end as status,
       (select count(*)::int from gatehouse_engine.steps s where s.run_id = r.id) as steps, created_at as "createdAt", ended_at as "endedAt"
     from gatehouse_engine.runs r order by created_at desc limit $1`,
    [limit],
  );
  return rows;
}

/** Null with a remote server: assume none and rely on idempotent functions. `field`: of the event. */
export async function idsWithOpenRun(field: string, ids: string[]): Promise<Set<string> | null> {
  const { engine } = own;
  if (!engine) return null;
  const { rows } = await engine.pool.query<{ id: string }>(
    `select distinct event -> 'data' ->> $1 as id from gatehouse_engine.runs where ended_at is null and event -> 'data' ->> $1 = any($2)`,
    [field, ids],
  );
  return new Set(rows.map((row) => row.id));
}
