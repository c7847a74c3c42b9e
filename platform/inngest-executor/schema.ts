import type { Pool, PoolClient } from 'pg';

/** Separate from other uses of graphile-worker. */
export const QUEUE = 'gatehouse_queue';

/**
 * One row per run still held. A freed slot goes to the oldest waiting run (`heir`). Limits are locked before reading
 * waiters, as in slots.ts.
 */
const COMPLETE_RUNS = `
create or replace function gatehouse_engine.complete_runs(worker text, ids text[], nos int[], outputs text[])
returns table (run text, heir json) language plpgsql as $$
declare own text[]; slot text;
begin
  select array_agg(held.id) into own from (
    select r.id from gatehouse_engine.runs r join unnest(ids, nos) as given (id, no) on r.id = given.id and r.claim_no = given.no
    where r.claim = worker order by r.id for update of r) as held;
  perform pg_advisory_xact_lock(hashtextextended(wanted.name, 7)) from (
    select distinct slots[1] as name from gatehouse_engine.runs where id = any(own) and cardinality(slots) = 1 order by 1) as wanted;
  for run, slot in
    update gatehouse_engine.runs r set status = 'completed', result = given.output::json, ended_at = now(), due_at = null,
      discovery = null, claim = null
    from unnest(ids, outputs) as given (id, output) where r.id = given.id and r.id = any(own)
    returning r.id, case when cardinality(r.slots) = 1 then r.slots[1] end
  loop
    heir := null;
    if slot is not null then
      update gatehouse_engine.runs n set status = 'queued', claim = worker, claim_no = claim_no + 1, poked = false where id = (
        select id from gatehouse_engine.runs where status = 'blocked' and slots = array[slot]
        order by created_at limit 1 for update skip locked)
      returning json_build_object('id', n.id, 'function_id', n.function_id, 'event', n.event, 'slots', n.slots, 'discovery', n.discovery,
        'version', n.version, 'claim', n.claim, 'claim_no', n.claim_no, 'takeovers', n.takeovers, 'parent_run', n.parent_run,
        'steps', (select coalesce(json_agg(s order by s.done_no nulls last, s.id), '[]') from gatehouse_engine.steps s where s.run_id = n.id))
      into heir;
    end if;
    return next;
  end loop;
end $$;
`;

/** Idempotent. Payloads are `json`, not `jsonb`, to stay byte-identical (escaped NUL included). */
export const SCHEMA_SQL = `
select pg_advisory_xact_lock(hashtext('gatehouse_engine'));
create schema if not exists gatehouse_engine;
create table if not exists gatehouse_engine.workers (
  id text primary key, queue_pools text[] not null, beat_at timestamptz not null);
create table if not exists gatehouse_engine.events (
  id text primary key, name text not null, received_at timestamptz not null default now());
create table if not exists gatehouse_engine.crons (
  function_id text, expression text, seen_at timestamptz not null, primary key (function_id, expression));
create table if not exists gatehouse_engine.runs (
  id text primary key, function_id text not null, event json not null, idempotency_key text, slots text[] not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'blocked', 'completed', 'failed', 'cancelled')),
  discovery json, version int not null default 0, due_at timestamptz default now(),
  claim text, claim_no int not null default 0, poked boolean not null default false, takeovers int not null default 0,
  parent_run text, parent_step text, result json, created_at timestamptz not null default now(), ended_at timestamptz);
create table if not exists gatehouse_engine.steps (
  run_id text not null references gatehouse_engine.runs on delete cascade, id text not null, op text not null, status text not null,
  attempt int not null, due_at double precision, opts json not null, output json, bytes int not null, done_no bigint,
  primary key (run_id, id));
create sequence if not exists gatehouse_engine.done_no;
create unique index if not exists runs_idempotency on gatehouse_engine.runs (function_id, idempotency_key) where idempotency_key is not null;
create index if not exists runs_open on gatehouse_engine.runs (status, due_at) where ended_at is null;
create index if not exists runs_claimed on gatehouse_engine.runs (claim) where claim is not null;
drop index if exists gatehouse_engine.runs_blocked;
create index if not exists runs_waiting on gatehouse_engine.runs (slots, created_at) where status = 'blocked';
create index if not exists runs_ended on gatehouse_engine.runs (ended_at);
create index if not exists steps_waiting on gatehouse_engine.steps ((opts ->> 'event')) where status = 'waiting' and op = 'event';
create index if not exists events_received on gatehouse_engine.events (received_at);
create index if not exists runs_held_back on gatehouse_engine.runs using gin (slots) where status = 'blocked';
${COMPLETE_RUNS}`;

export type QueueTx = PoolClient;

/** A failed connection is discarded. */
export async function transaction<T>(pool: Pool, work: (tx: QueueTx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

/**
 * Transient faults: connection lost, refused or timed out (SQLSTATE classes 08 and 57P), deadlock or serialization
 * failure.
 */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P|53)|^40(001|P01)$|^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|not queryable|server closed/i.test(
    error.message,
  );
}
