import type { Pool } from 'pg';
import { enqueue } from './enqueue';
import { acceptEvents, type Functions } from './receive-events';
import { QUEUE, transaction } from './schema';
import { wakeBlocked } from './slots';

/** Returns the runs that the worker has claimed. */
export async function beat(pool: Pool, worker: string, queuePools: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with beaten as (
       insert into gatehouse_engine.workers (id, queue_pools, beat_at) values ($1, $2, now())
       on conflict (id) do update set queue_pools = excluded.queue_pools, beat_at = now())
     select id from gatehouse_engine.runs where claim = $1`,
    [worker, queuePools],
  );
  return rows.map(({ id }) => id);
}

/** Releases work before the lease ends. */
export async function signOff(pool: Pool, worker: string, queuePools: string[]): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(`delete from gatehouse_engine.workers where id = $1`, [worker]);
    await tx.query(`update gatehouse_engine.runs set claim = null, due_at = now() where claim = $1`, [worker]);
    await tx.query(`select ${QUEUE}.force_unlock_workers($1)`, [queuePools]);
  });
}

/** For a process that is alone on its database. */
export async function endDeadExecutors(pool: Pool): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(`delete from gatehouse_engine.workers`);
    await tx.query(
      `select ${QUEUE}.force_unlock_workers(array(select distinct locked_by from ${QUEUE}.jobs where locked_by is not null))`,
    );
  });
}

/**
 * Recover work of silent workers, runs without a job and runs whose slot is free. graphile-worker would keep jobs
 * locked for four hours.
 */
export async function reap(pool: Pool, leaseSeconds: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('gatehouse_engine.reap')) as free`,
    );
    if (!rows[0]?.free) return;
    await tx.query(`delete from gatehouse_engine.workers where beat_at < now() - make_interval(secs => $1)`, [
      leaseSeconds,
    ]);
    await tx.query(
      `select ${QUEUE}.force_unlock_workers(array(select distinct locked_by from ${QUEUE}.jobs where locked_by is not null
         and locked_at < now() - make_interval(secs => $1) and locked_by not in (select unnest(queue_pools) from gatehouse_engine.workers)))`,
      [leaseSeconds],
    );
    await tx.query(
      `update gatehouse_engine.runs set claim = null, takeovers = takeovers + 1, due_at = now()
       where claim is not null and claim not in (select id from gatehouse_engine.workers)`,
    );
    const lost = await tx.query<{ id: string }>(
      `select id from gatehouse_engine.runs r where ended_at is null and status = 'queued' and claim is null and due_at <= now()
         and not exists (select 1 from ${QUEUE}.jobs j where j.key = r.id and j.attempts < j.max_attempts and j.run_at < now() + interval '1 minute')
       order by due_at limit 500`,
    );
    await enqueue(
      tx,
      lost.rows.map(({ id }) => id),
    );
    const waiting = await tx.query<{ name: string }>(
      `select distinct unnest(slots) as name from gatehouse_engine.runs where status = 'blocked' limit 500`,
    );
    await wakeBlocked(
      tx,
      waiting.rows.map((row) => row.name),
    );
  });
}

/**
 * Release runs claimed but not driven (lost response). Must be found twice, because claims precede driving. Returns
 * those found once.
 */
export async function dropIdle(
  pool: Pool,
  worker: string,
  {
    claimed,
    driven,
    suspects,
  }: { claimed: string[]; driven: ReadonlyMap<string, unknown>; suspects: ReadonlySet<string> },
): Promise<Set<string>> {
  const idle = claimed.filter((id) => !driven.has(id));
  const again = idle.filter((id) => suspects.has(id));
  if (again.length > 0)
    await pool.query(
      `update gatehouse_engine.runs set claim = null, takeovers = takeovers + 1, due_at = now() where claim = $1 and id = any($2)`,
      [worker, again],
    );
  return new Set(idle.filter((id) => !suspects.has(id)));
}

/** Event and idempotency ids after 24 hours, ended runs after 30 days. */
export async function forget(pool: Pool): Promise<void> {
  await pool.query(`delete from gatehouse_engine.events where received_at < now() - interval '24 hours'`);
  await pool.query(
    `update gatehouse_engine.runs set idempotency_key = null where idempotency_key is not null and created_at < now() - interval '24 hours'`,
  );
  await pool.query(`delete from gatehouse_engine.runs where ended_at < now() - interval '30 days'`);
}

const MINUTE = 60_000;
const LOOK_BACK = 24 * 60;

/** After an outage only the latest missed time runs; the minute in the event id deduplicates. */
export async function runCrons(pool: Pool, functions: Functions, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE);
  const { rows: known } = await pool.query<{ function_id: string; expression: string; seen_at: Date }>(
    `select function_id, expression, seen_at from gatehouse_engine.crons`,
  );
  const seenAt = new Map(known.map((row) => [`${row.function_id} ${row.expression}`, row.seen_at.getTime()]));
  for (const spec of functions.values()) {
    for (const { expression, matches } of spec.crons) {
      const before = seenAt.get(`${spec.id} ${expression}`);
      if (before !== undefined && latestDue(matches, Math.floor(before / MINUTE), minute) === null) continue;
      await transaction(pool, async (tx) => {
        // No catching up for a new schedule.
        await tx.query(
          `insert into gatehouse_engine.crons values ($1, $2, to_timestamp($3::double precision)) on conflict do nothing`,
          [spec.id, expression, (minute - 1) * 60],
        );
        const { rows } = await tx.query<{ seen_at: Date }>(
          `select seen_at from gatehouse_engine.crons where function_id = $1 and expression = $2 for update`,
          [spec.id, expression],
        );
        const seen = Math.floor((rows[0]?.seen_at.getTime() ?? now.getTime()) / MINUTE);
        const due = latestDue(matches, seen, minute);
        if (due !== null) {
          const at = new Date(due * MINUTE);
          const event = {
            id: `cron:${spec.id}:${expression}:${at.toISOString()}`,
            name: 'inngest/scheduled.timer',
            data: { cron: expression },
            ts: at.getTime(),
          };
          const only = new Map([[spec.id, { ...spec, events: [{ name: event.name, when: null }] }]]);
          await acceptEvents(tx, only, [event]);
        }
        await tx.query(
          `update gatehouse_engine.crons set seen_at = to_timestamp($3::double precision) where function_id = $1 and expression = $2`,
          [spec.id, expression, Math.max(seen, minute) * 60],
        );
      });
    }
  }
}

/** The last minute after `seen` that matches. */
function latestDue(matches: (at: Date) => boolean, seen: number, minute: number): number | null {
  const oldest = Math.max(seen, minute - LOOK_BACK);
  for (let due = minute; due > oldest; due--) if (matches(new Date(due * MINUTE))) return due;
  return null;
}
