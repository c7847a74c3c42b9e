import { randomUUID } from 'node:crypto';
import type { Tx } from './database';
import { compile, type Expression } from './expression';
import type { FunctionSpec } from './function-spec';
import { QUEUE } from './schema';

/** An event as functions see it. `ts` is milliseconds since 1970. */
export type EngineEvent = { id: string; name: string; data: Record<string, unknown>; ts: number } & Record<
  string,
  unknown
>;

/** The functions this process knows, by id. */
export type Functions = ReadonlyMap<string, FunctionSpec>;

/** A new id for a run. */
export const newRunId = () => `run_${Date.now().toString(36)}${randomUUID().replaceAll('-', '')}`;

/**
 * Takes events in: each starts the functions it triggers, wakes the runs that wait for it and cancels those it ends.
 * An event id seen within 24 hours is taken in once. Returns how many were new.
 */
export async function takeIn(tx: Tx, functions: Functions, events: EngineEvent[]): Promise<number> {
  let fresh = 0;
  // In one order everywhere, so that two batches with common ids wait for each other instead of dead-locking.
  for (const event of [...events].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { rowCount } = await tx.query(
      `insert into gatehouse_engine.events as seen (id, name) values ($1, $2)
       on conflict (id) do update set received_at = now(), name = excluded.name
       where seen.received_at < now() - interval '24 hours'`,
      [event.id, event.name],
    );
    if (rowCount !== 1) continue;
    fresh++;
    for (const spec of functions.values()) {
      if (spec.events.some(({ name, when }) => name === event.name && holds(when, { event })))
        await startRun(tx, spec, event);
    }
    await wakeWaiting(tx, event);
    await cancelRuns(tx, functions, event);
  }
  return fresh;
}

const holds = (when: Expression | null, scope: { event: unknown; async?: unknown }) =>
  when === null || Boolean(when(scope));

/** Writes a run and its job, unless the function's idempotency key was used within 24 hours. `parent` awaits its result. */
export async function startRun(
  tx: Tx,
  spec: FunctionSpec,
  event: EngineEvent,
  parent: { run: string; step: string } | null = null,
): Promise<void> {
  const key = spec.idempotency ? String(spec.idempotency({ event })) : null;
  const now = Date.now();
  const { rows } = await tx.query<{ id: string }>(
    `insert into gatehouse_engine.runs (id, function_id, event, idempotency_key, slots, discovery, parent_run, parent_step)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (function_id, idempotency_key) where idempotency_key is not null do nothing returning id`,
    [
      newRunId(),
      spec.id,
      JSON.stringify(event),
      key,
      spec.slots(event),
      JSON.stringify({ version: 0, attempt: 0, dueAt: now }),
      parent?.run ?? null,
      parent?.step ?? null,
    ],
  );
  if (rows[0]) await enqueue(tx, rows[0].id);
}

/** Puts a run in the queue, for now or for `dueAt` (milliseconds). One job a run: a second wish moves the first. */
export async function enqueue(tx: Tx, runId: string, dueAt: number | null = null): Promise<void> {
  await tx.query(
    `select ${QUEUE}.add_job('run', json_build_object('runId', $1::text), run_at => coalesce(to_timestamp($2::double precision / 1000), now()),
       max_attempts => 100, job_key => $1::text)`,
    [runId, dueAt],
  );
}

/** Ends a wait from outside and lets the run go on; a wait that is over already stays as it is. */
export async function endWait(tx: Tx, runId: string, stepId: string, output: unknown): Promise<void> {
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
  await enqueue(tx, runId);
}

async function wakeWaiting(tx: Tx, event: EngineEvent): Promise<void> {
  const { rows } = await tx.query<{ run_id: string; id: string; opts: { if: string | null }; event: EngineEvent }>(
    `select s.run_id, s.id, s.opts, r.event from gatehouse_engine.steps s join gatehouse_engine.runs r on r.id = s.run_id
     where s.status = 'waiting' and s.op = 'event' and s.opts ->> 'event' = $1 and r.ended_at is null order by s.run_id`,
    [event.name],
  );
  for (const row of rows) {
    const when = row.opts.if ? compile(row.opts.if) : null;
    if (holds(when, { event: row.event, async: event }))
      await endWait(tx, row.run_id, row.id, { type: 'data', data: event });
  }
}

async function cancelRuns(tx: Tx, functions: Functions, event: EngineEvent): Promise<void> {
  for (const spec of functions.values()) {
    for (const cancel of spec.cancels.filter((on) => on.event === event.name)) {
      const { rows } = await tx.query<{ id: string; event: EngineEvent }>(
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
