import type { Pool } from 'pg';
import { enqueue } from './enqueue';
import { type Discovery, nextDue, type Output, type RunEnd, type RunState, type Step } from './function-run-machine';
import { acceptEvents, endWait, type Functions } from './receive-events';
import { processInBatches } from './report-queue';
import { type QueueTx, transaction } from './schema';
import { type Claim, type ExecutorEvent, slotsFree, wakeBlocked } from './slots';

/** After this many dead workers the run is the likely cause. */
const MAX_TAKEOVERS = 5;

type RunRow = {
  function_id: string;
  event: ExecutorEvent;
  slots: string[];
  discovery: Discovery | null;
  version: number;
  claim: string | null;
  claim_no: number;
  takeovers: number;
  parent_run: string | null;
  ended_at: Date | null;
};
type ClaimedRow = Omit<RunRow, 'ended_at'>;
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

/** Null if ended, held, or at its limits. */
export function claimRun(pool: Pool, runId: string, worker: string, functions: Functions): Promise<Claim | null> {
  return transaction(pool, async (tx) => {
    const row = await readRun(tx, runId);
    if (!row || row.ended_at) return null;
    if (row.claim !== null) {
      await tx.query(`update gatehouse_engine.runs set poked = true where id = $1`, [runId]);
      return null;
    }
    if (!(await isDrivable(tx, runId, row, functions))) return null;
    if (!(await slotsFree(tx, row.slots))) {
      await tx.query(`update gatehouse_engine.runs set status = 'blocked' where id = $1`, [runId]);
      return null;
    }
    await tx.query(
      `update gatehouse_engine.runs set claim = $2, claim_no = $3, poked = false, status = 'queued' where id = $1`,
      [runId, worker, row.claim_no + 1],
    );
    const claimed = { ...row, claim: worker, claim_no: row.claim_no + 1 };
    return claimOf(runId, claimed, await readSteps(tx, runId), functions);
  });
}

/** Null if it cannot be driven. */
export async function openNext(pool: Pool, next: Heir, worker: string, functions: Functions): Promise<Claim | null> {
  if (mayDrive(next, functions)) return claimOf(next.id, next, next.steps, functions);
  return transaction(pool, async (tx) => {
    const row = await readRun(tx, next.id);
    if (row?.claim !== worker) return null;
    if (await isDrivable(tx, next.id, row, functions))
      return claimOf(next.id, row, await readSteps(tx, next.id), functions);
    await tx.query(`update gatehouse_engine.runs set claim = null where id = $1`, [next.id]);
    await wakeBlocked(tx, row.slots);
    return null;
  });
}

async function readRun(tx: QueueTx, runId: string): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(`select * from gatehouse_engine.runs where id = $1 for update`, [runId]);
  return rows[0];
}

const mayDrive = (row: ClaimedRow, functions: Functions): boolean =>
  functions.has(row.function_id) && row.takeovers <= MAX_TAKEOVERS;

/** An unknown function's run is requeued for another process, a deadly one ends. */
async function isDrivable(tx: QueueTx, runId: string, row: RunRow, functions: Functions): Promise<boolean> {
  if (mayDrive(row, functions)) return true;
  if (!functions.has(row.function_id)) {
    // Another version of the app may know it.
    await enqueue(tx, [runId], Date.now() + 30_000);
    return false;
  }
  const error = { name: 'EngineError', message: `the process died ${row.takeovers} times over this run` };
  await endRun(tx, functions, { runId, functionId: row.function_id, event: row.event }, { status: 'failed', error });
  return false;
}

function claimOf(runId: string, row: ClaimedRow, steps: StepRow[], functions: Functions): Claim {
  return {
    runId,
    functionId: row.function_id,
    worker: row.claim ?? '',
    no: row.claim_no,
    event: row.event,
    slots: row.slots,
    invoked: row.parent_run !== null,
    savedVersion: row.version,
    run: { maxAttempts: functions.get(row.function_id)?.maxAttempts ?? 1, ...stateOf(row, steps) },
  };
}

function stateOf(row: Pick<RunRow, 'discovery' | 'version'>, steps: StepRow[]): Omit<RunState, 'maxAttempts'> {
  const known = steps.map(({ id, op, status, attempt, due_at, opts, output, bytes }): [string, Step] => [
    id,
    { id, op, status, attempt, dueAt: due_at, opts, output, bytes },
  ]);
  return { discovery: row.discovery, version: row.version, steps: new Map(known) };
}

async function readSteps(tx: QueueTx, runId: string): Promise<StepRow[]> {
  const { rows } = await tx.query<StepRow>(
    `select id, op, status, attempt, due_at, opts, output, bytes from gatehouse_engine.steps where run_id = $1 order by done_no nulls last, id`,
    [runId],
  );
  return rows;
}

export async function refresh(tx: QueueTx, claim: Claim): Promise<void> {
  const { rows } = await tx.query<RunRow>(`select discovery, version from gatehouse_engine.runs where id = $1`, [
    claim.runId,
  ]);
  if (!rows[0]) return;
  Object.assign(claim.run, stateOf(rows[0], await readSteps(tx, claim.runId)));
  claim.savedVersion = rows[0].version;
}

export type Heir = ClaimedRow & { id: string; steps: StepRow[] };
/** `next` inherits the slot, already claimed. */
export type Finished = { held: boolean; next: Heir | null };
type Completed = { claim: Claim; output: Output };

/** Batched: each end locks its limit until commit. */
export function completions(pool: Pool, worker: string): (completed: Completed) => Promise<Finished> {
  return processInBatches(async (lot) => {
    const { rows } = await pool.query<{ run: string; heir: Heir | null }>(
      `select run, heir from gatehouse_engine.complete_runs($1, $2, $3, $4)`,
      [
        worker,
        lot.map(({ claim }) => claim.runId),
        lot.map(({ claim }) => claim.no),
        lot.map(({ output }) => JSON.stringify(output)),
      ],
    );
    const ended = new Map(rows.map(({ run, heir }) => [run, heir]));
    return lot.map(({ claim: { runId } }) => ({ held: ended.has(runId), next: ended.get(runId) ?? null }));
  });
}

/** With `handOver` the slot goes to the oldest waiting run (`openNext`). */
export async function finishRun(
  pool: Pool,
  claim: Claim,
  end: RunEnd,
  driver: { complete: (completed: Completed) => Promise<Finished>; functions: Functions; handOver: boolean },
): Promise<Finished> {
  const { complete, functions, handOver } = driver;
  if (end.status === 'completed' && !claim.invoked && claim.slots.length <= (handOver ? 1 : 0))
    return complete({ claim, output: outputOf(end) });
  return transaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `select 1 from gatehouse_engine.runs where id = $1 and claim = $2 and claim_no = $3 for update`,
      [claim.runId, claim.worker, claim.no],
    );
    if (rowCount !== 1) return { held: false, next: null };
    await endRun(tx, functions, claim, end);
    return { held: true, next: null };
  });
}

const outputOf = (end: RunEnd): Output =>
  end.status === 'completed' ? { type: 'data', data: end.data } : { type: 'error', error: end.error };

async function endRun(
  tx: QueueTx,
  functions: Functions,
  { runId, functionId, event }: Pick<Claim, 'runId' | 'functionId' | 'event'>,
  end: RunEnd,
): Promise<void> {
  const output = outputOf(end);
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
    await acceptEvents(tx, functions, [
      { id: `failed:${runId}`, name: 'inngest/function.failed', data, ts: Date.now() },
    ]);
  }
}

/** False if it was woken meanwhile: reload and continue. */
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
    if (dueAt !== null) await enqueue(tx, [claim.runId], dueAt);
    await wakeBlocked(tx, row.slots);
    return true;
  });
}

/** Counts as a takeover, so it cannot loop forever. */
export async function abandonRun(pool: Pool, claim: Claim): Promise<void> {
  await pool.query(
    `update gatehouse_engine.runs set claim = null, takeovers = takeovers + 1, due_at = now() where id = $1 and claim = $2 and claim_no = $3`,
    [claim.runId, claim.worker, claim.no],
  );
}
