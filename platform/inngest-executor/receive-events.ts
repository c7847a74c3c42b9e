import { enqueue } from './enqueue';
import { compile, type Expression } from './expression';
import type { FunctionSpec } from './function-spec';
import type { QueueTx } from './schema';
import type { Claim, ExecutorEvent } from './slots';
import { type Direct, startRuns } from './start-runs';

/** Registered functions by id. */
export type Functions = ReadonlyMap<string, FunctionSpec>;

/** Start, wake and cancel runs. Event ids are deduplicated for 24 hours. Returns the runs for `direct` to drive. */
export async function acceptEvents(
  tx: QueueTx,
  functions: Functions,
  events: ExecutorEvent[],
  direct: Direct | null = null,
): Promise<Claim[]> {
  const fresh = await onlyNew(tx, events);
  if (fresh.length === 0) return [];
  const wanted = fresh.flatMap((event) =>
    [...functions.values()]
      .filter((spec) => spec.events.some(({ name, when }) => name === event.name && holds(when, { event })))
      .map((spec) => ({ spec, event })),
  );
  await wakeWaiting(tx, fresh);
  for (const event of fresh) await cancelRuns(tx, functions, event);
  // Rows are locked before limits everywhere, against deadlocks.
  return startRuns(tx, wanted, direct);
}

/** Returns only new events. */
async function onlyNew(tx: QueueTx, events: ExecutorEvent[]): Promise<ExecutorEvent[]> {
  const byId = new Map<string, ExecutorEvent>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  // Fixed order against deadlocks.
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { rows } = await tx.query<{ id: string }>(
    `insert into gatehouse_engine.events as seen (id, name) select * from unnest($1::text[], $2::text[])
     on conflict (id) do update set received_at = now(), name = excluded.name
     where seen.received_at < now() - interval '24 hours' returning id`,
    [sorted.map(({ id }) => id), sorted.map(({ name }) => name)],
  );
  const fresh = new Set(rows.map(({ id }) => id));
  return [...byId.values()].filter(({ id }) => fresh.has(id));
}

const holds = (when: Expression | null, scope: { event: unknown; async?: unknown }) =>
  when === null || Boolean(when(scope));

/** No-op if it is over. */
export async function endWait(tx: QueueTx, runId: string, stepId: string, output: unknown): Promise<void> {
  const run = await tx.query(`select id from gatehouse_engine.runs where id = $1 and ended_at is null for update`, [
    runId,
  ]);
  if (run.rowCount !== 1) return;
  const text = JSON.stringify(output);
  const { rowCount } = await tx.query(
    `update gatehouse_engine.steps set status = 'done', due_at = null, output = $3, bytes = $4, done_no = nextval('gatehouse_engine.done_no')
     where run_id = $1 and id = $2 and status = 'waiting'`,
    [runId, stepId, text, Buffer.byteLength(text)],
  );
  if (rowCount !== 1) return;
  await tx.query(
    `update gatehouse_engine.runs set poked = true, version = version + 1, due_at = now(),
       discovery = json_build_object('version', version + 1, 'attempt', 0, 'dueAt', $2::double precision) where id = $1`,
    [runId, Date.now()],
  );
  await enqueue(tx, [runId]);
}

async function wakeWaiting(tx: QueueTx, events: ExecutorEvent[]): Promise<void> {
  const { rows } = await tx.query<{
    run_id: string;
    id: string;
    opts: { if: string | null; event: string };
    event: ExecutorEvent;
  }>(
    `select s.run_id, s.id, s.opts, r.event from gatehouse_engine.steps s join gatehouse_engine.runs r on r.id = s.run_id
     where s.status = 'waiting' and s.op = 'event' and s.opts ->> 'event' = any($1) and r.ended_at is null order by s.run_id`,
    [[...new Set(events.map(({ name }) => name))]],
  );
  for (const row of rows) {
    const when = row.opts.if ? compile(row.opts.if) : null;
    const come = events.find(
      (event) => event.name === row.opts.event && holds(when, { event: row.event, async: event }),
    );
    if (come) await endWait(tx, row.run_id, row.id, { type: 'data', data: come });
  }
}

async function cancelRuns(tx: QueueTx, functions: Functions, event: ExecutorEvent): Promise<void> {
  for (const spec of functions.values()) {
    for (const cancel of spec.cancels.filter((on) => on.event === event.name)) {
      const { rows } = await tx.query<{ id: string; event: ExecutorEvent }>(
        `select id, event from gatehouse_engine.runs where function_id = $1 and ended_at is null
           and ($2::double precision is null or created_at > now() - make_interval(secs => $2::double precision / 1000)) order by id for update`,
        [spec.id, cancel.timeoutMs],
      );
      const ids = rows.filter((run) => holds(cancel.when, { event: run.event, async: event })).map((run) => run.id);
      const cancelled = await tx.query<{ parent_run: string | null; parent_step: string | null }>(
        `update gatehouse_engine.runs set status = 'cancelled', ended_at = now(), claim = null, claim_no = claim_no + 1, discovery = null
         where id = any($1) returning parent_run, parent_step`,
        [ids],
      );
      const error = { name: 'EngineError', message: 'the invoked function was cancelled' };
      for (const { parent_run, parent_step } of cancelled.rows) {
        if (parent_run && parent_step) await endWait(tx, parent_run, parent_step, { type: 'error', error });
      }
    }
  }
}
