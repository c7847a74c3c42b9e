import type { Pool } from 'pg';
import type { Step } from './function-run-machine';
import { endWait, type Functions } from './receive-events';
import { refresh } from './run-store';
import { type QueueTx, transaction } from './schema';
import type { Claim } from './slots';
import { startRuns } from './start-runs';

/**
 * Writes nothing unless the claim is valid and the row unchanged ($6, $7). Finished steps are kept: an event may
 * precede its timeout.
 */
const SAVE = `
  with held as (
    update gatehouse_engine.runs set discovery = $4, version = $5, poked = false, takeovers = 0
    where id = $1 and claim = $2 and claim_no = $3 and version = $6 and poked = $7 returning id),
  written as (
    insert into gatehouse_engine.steps as kept (run_id, id, op, status, attempt, due_at, opts, output, bytes, done_no)
    select held.id, s.id, s.op, s.status, s.attempt, s.due_at, s.opts::json, s.output::json, s.bytes,
      case when s.status = 'done' then nextval('gatehouse_engine.done_no') end
    from held, unnest($8::text[], $9::text[], $10::text[], $11::int[], $12::float8[], $13::text[], $14::text[], $15::int[])
      as s (id, op, status, attempt, due_at, opts, output, bytes)
    on conflict (run_id, id) do update set status = excluded.status, attempt = excluded.attempt, due_at = excluded.due_at,
      output = excluded.output, bytes = excluded.bytes, done_no = excluded.done_no
    where kept.status <> 'done')
  select id from held`;

async function save(
  db: Pool | QueueTx,
  claim: Claim,
  changed: Step[],
  known: { version: number; poked: boolean },
): Promise<boolean> {
  const { run, runId, worker, no } = claim;
  const column = <T>(of: (step: Step) => T) => changed.map(of);
  const values = [
    ...[runId, worker, no, JSON.stringify(run.discovery), run.version, known.version, known.poked],
    column((step) => step.id),
    column((step) => step.op),
    column((step) => step.status),
    column((step) => step.attempt),
    column((step) => step.dueAt),
    column((step) => JSON.stringify(step.opts)),
    column((step) => step.output && JSON.stringify(step.output)),
    column((step) => step.bytes),
  ];
  const { rowCount } = await db.query(SAVE, values);
  return rowCount === 1;
}

/** False if the claim was lost: drop the reply. */
export async function saveSteps(pool: Pool, claim: Claim, changed: Step[], functions: Functions): Promise<boolean> {
  const invoked = changed.filter((step) => step.op === 'invoke' && step.status === 'waiting');
  if (invoked.length === 0 && (await save(pool, claim, changed, { version: claim.savedVersion, poked: false }))) {
    claim.savedVersion = claim.run.version;
    return true;
  }
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ poked: boolean; version: number }>(
      `select poked, version from gatehouse_engine.runs where id = $1 and claim = $2 and claim_no = $3 for update`,
      [claim.runId, claim.worker, claim.no],
    );
    const held = rows[0];
    if (!held) return false;
    const { run } = claim;
    if (held.version !== claim.savedVersion) {
      // A wait ended meanwhile: discover again.
      run.version = Math.max(run.version, held.version) + 1;
      run.discovery = { version: run.version, attempt: 0, dueAt: Date.now() };
    }
    await save(tx, claim, changed, held);
    claim.savedVersion = run.version;
    for (const step of invoked) await invoke(tx, claim.runId, step, functions);
    if (held.poked) await refresh(tx, claim);
    return true;
  });
}

async function invoke(tx: QueueTx, runId: string, step: Step, functions: Functions): Promise<void> {
  const spec = functions.get(String(step.opts.function_id));
  if (!spec) {
    await endWait(tx, runId, step.id, {
      type: 'error',
      error: { name: 'EngineError', message: 'the invoked function is not registered' },
    });
    return;
  }
  const payload = step.opts.payload as { data?: Record<string, unknown> } | undefined;
  const event = {
    id: `${runId}:${step.id}`,
    name: 'inngest/function.invoked',
    data: payload?.data ?? {},
    ts: Date.now(),
  };
  await startRuns(tx, [{ spec, event, parent: { run: runId, step: step.id } }]);
}
