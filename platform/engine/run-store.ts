import type { Pool } from 'pg';
import { type Tx, transaction } from './database';
import { slotLimit } from './function-spec';
import { type EngineEvent, endWait, enqueue, type Functions, takeIn } from './intake';
import { type Discovery, type End, nextDue, type Output, type RunState, type Step } from './run-machine';

/** A run that this worker may drive until it lets go. `no` fences: a write with an older number changes nothing. */
export type Claim = {
  runId: string;
  functionId: string;
  worker: string;
  no: number;
  event: EngineEvent;
  run: RunState;
  savedVersion: number;
};

/** After so many workers died over a run without its getting further, the run is the likely cause. */
const MAX_TAKEOVERS = 5;

type RunRow = {
  function_id: string;
  event: EngineEvent;
  slots: string[];
  discovery: Discovery | null;
  version: number;
  claim: string | null;
  claim_no: number;
  takeovers: number;
  ended_at: Date | null;
};
type StepRow = {
  id: string;
  op: Step['op'];
  status: Step['status'];
  attempt: number;
  due_at: number | null;
  opts: Record<string, unknown>;
  output: Output | null;
  bytes: number;
};

/** Claims a run for one worker. Null when there is nothing to do now: ended, held by another, or its limits are reached. */
export function claimRun(pool: Pool, runId: string, worker: string, functions: Functions): Promise<Claim | null> {
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<RunRow>(`select * from gatehouse_engine.runs where id = $1 for update`, [runId]);
    const row = rows[0];
    if (!row || row.ended_at) return null;
    if (row.claim !== null) {
      await tx.query(`update gatehouse_engine.runs set poked = true where id = $1`, [runId]);
      return null;
    }
    const spec = functions.get(row.function_id);
    if (!spec) {
      // Another version of the app may know it; look again later rather than fail its run.
      await enqueue(tx, runId, Date.now() + 30_000);
      return null;
    }
    const no = row.claim_no + 1;
    if (row.takeovers > MAX_TAKEOVERS) {
      const error = { name: 'EngineError', message: `the process died ${row.takeovers} times over this run` };
      await endRun(tx, functions, runId, row.function_id, row.event, { status: 'failed', error });
      return null;
    }
    if (!(await slotsFree(tx, row.slots))) {
      await tx.query(`update gatehouse_engine.runs set status = 'blocked' where id = $1`, [runId]);
      return null;
    }
    await tx.query(
      `update gatehouse_engine.runs set claim = $2, claim_no = $3, poked = false, status = 'queued' where id = $1`,
      [runId, worker, no],
    );
    return {
      runId,
      functionId: row.function_id,
      worker,
      no,
      event: row.event,
      savedVersion: row.version,
      run: { maxAttempts: spec.maxAttempts, ...(await readState(tx, runId, row)) },
    };
  });
}

/** Whether every concurrency limit of a run leaves room for one more. */
async function slotsFree(tx: Tx, names: string[]): Promise<boolean> {
  for (const name of [...names].sort()) if ((await freeSlots(tx, name)) < 1) return false;
  return true;
}

/**
 * How many more runs may hold this slot. Until the transaction ends nobody else counts or gives it back, so that a run
 * neither slips in over the limit nor falls asleep just as the slot comes free.
 */
async function freeSlots(tx: Tx, name: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 7))`, [name]);
  const { rows } = await tx.query<{ held: string }>(
    `select count(*) as held from gatehouse_engine.runs where claim is not null and $1 = any(slots)`,
    [name],
  );
  return slotLimit(name) - Number(rows[0]?.held ?? 0);
}

async function readState(
  tx: Tx,
  runId: string,
  row: { discovery: Discovery | null; version: number },
): Promise<Omit<RunState, 'maxAttempts'>> {
  const { rows } = await tx.query<StepRow>(
    `select id, op, status, attempt, due_at, opts, output, bytes from gatehouse_engine.steps where run_id = $1 order by done_no nulls last, id`,
    [runId],
  );
  const steps = rows.map(({ due_at, ...step }): [string, Step] => [step.id, { ...step, dueAt: due_at }]);
  return { discovery: row.discovery, version: row.version, steps: new Map(steps) };
}

/** Reads again what others wrote (an event that came, an invoked function that ended) into a claimed run. */
export async function refresh(tx: Tx, claim: Claim): Promise<void> {
  const { rows } = await tx.query<RunRow>(`select discovery, version from gatehouse_engine.runs where id = $1`, [
    claim.runId,
  ]);
  if (!rows[0]) return;
  Object.assign(claim.run, await readState(tx, claim.runId, rows[0]));
  claim.savedVersion = rows[0].version;
}

/** Ends a claimed run. False when the claim was lost. */
export function finishRun(pool: Pool, claim: Claim, end: End, functions: Functions): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `select 1 from gatehouse_engine.runs where id = $1 and claim = $2 and claim_no = $3 for update`,
      [claim.runId, claim.worker, claim.no],
    );
    if (rowCount !== 1) return false;
    await endRun(tx, functions, claim.runId, claim.functionId, claim.event, end);
    return true;
  });
}

/** Writes how a run ended, tells who waits for it, and announces a failure. */
async function endRun(
  tx: Tx,
  functions: Functions,
  runId: string,
  functionId: string,
  event: EngineEvent,
  end: End,
): Promise<void> {
  const output: Output =
    end.status === 'completed' ? { type: 'data', data: end.data } : { type: 'error', error: end.error };
  const { rows } = await tx.query<{ slots: string[]; parent_run: string | null; parent_step: string | null }>(
    `update gatehouse_engine.runs set status = $2, result = $3, ended_at = now(), due_at = null, discovery = null, claim = null
     where id = $1 returning slots, parent_run, parent_step`,
    [runId, end.status, JSON.stringify(output)],
  );
  const row = rows[0];
  if (row?.parent_run && row.parent_step) await endWait(tx, row.parent_run, row.parent_step, output);
  if (row) await wakeBlocked(tx, row.slots);
  if (end.status === 'failed' && event.name !== 'inngest/function.failed') {
    const data = { function_id: functionId, run_id: runId, error: end.error, event };
    await takeIn(tx, functions, [{ id: `failed:${runId}`, name: 'inngest/function.failed', data, ts: Date.now() }]);
  }
}

/** Lets go of a claimed run until its next due time. False when someone poked it: read it again and go on. */
export function releaseRun(pool: Pool, claim: Claim): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const dueAt = nextDue(claim.run);
    const { rows } = await tx.query<{ poked: boolean; slots: string[] }>(
      `select poked, slots from gatehouse_engine.runs where id = $1 and claim = $2 and claim_no = $3 for update`,
      [claim.runId, claim.worker, claim.no],
    );
    const row = rows[0];
    if (!row) return true;
    if (row.poked) {
      await tx.query(`update gatehouse_engine.runs set poked = false where id = $1`, [claim.runId]);
      await refresh(tx, claim);
      return false;
    }
    await tx.query(
      `update gatehouse_engine.runs set claim = null, discovery = $2, version = $3, due_at = to_timestamp($4::double precision / 1000) where id = $1`,
      [claim.runId, JSON.stringify(claim.run.discovery), claim.run.version, dueAt],
    );
    if (dueAt !== null) await enqueue(tx, claim.runId, dueAt);
    await wakeBlocked(tx, row.slots);
    return true;
  });
}

/** Gives back a claimed run whose driving failed; it counts like a death, so that it does not go on for ever. */
export async function abandonRun(pool: Pool, claim: Claim): Promise<void> {
  await pool.query(
    `update gatehouse_engine.runs set claim = null, takeovers = takeovers + 1, due_at = now() where id = $1 and claim = $2 and claim_no = $3`,
    [claim.runId, claim.worker, claim.no],
  );
}

/** Queues the oldest runs that wait for these concurrency limits, as many as there is room for. */
export async function wakeBlocked(tx: Tx, slots: string[]): Promise<void> {
  for (const name of [...slots].sort()) {
    const { rows } = await tx.query<{ id: string }>(
      `update gatehouse_engine.runs set status = 'queued', due_at = now() where id in (
         select id from gatehouse_engine.runs where status = 'blocked' and $1 = any(slots)
         order by created_at limit $2 for update skip locked)
       returning id`,
      [name, Math.max(0, await freeSlots(tx, name))],
    );
    for (const { id } of rows) await enqueue(tx, id);
  }
}
