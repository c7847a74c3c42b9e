import { randomUUID } from 'node:crypto';
import { enqueue } from './enqueue';
import type { FunctionSpec } from './function-spec';
import type { QueueTx } from './schema';
import { type Claim, type ExecutorEvent, freeSlots } from './slots';

export type Wanted = { spec: FunctionSpec; event: ExecutorEvent; parent?: { run: string; step: string } };

export type Direct = { worker: string; places: number };

const newRunId = () => `run_${Date.now().toString(36)}${randomUUID().replaceAll('-', '')}`;

type NewRun = Wanted & { id: string; key: string | null; slots: string[] };
type Fate = 'begun' | 'blocked' | 'queued';

const INSERT = `
  insert into gatehouse_engine.runs
    (id, function_id, event, idempotency_key, slots, discovery, status, claim, claim_no, parent_run, parent_step)
  select n.id, n.function_id, n.event::json, n.key, array(select json_array_elements_text(n.slots::json)), $6::json,
    case n.fate when 'blocked' then 'blocked' else 'queued' end,
    case n.fate when 'begun' then $8 end, case n.fate when 'begun' then 1 else 0 end, n.parent_run, n.parent_step
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $9::text[], $10::text[])
    as n (id, function_id, event, key, slots, fate, parent_run, parent_step)
  on conflict (function_id, idempotency_key) where idempotency_key is not null do nothing returning id`;

/**
 * Skips idempotency keys used within 24 hours. Runs with a direct slot are claimed and returned, those at their limit
 * wait, the rest are queued.
 */
export async function startRuns(tx: QueueTx, wanted: Wanted[], direct: Direct | null = null): Promise<Claim[]> {
  if (wanted.length === 0) return [];
  const runs = wanted.map((one): NewRun => {
    const { spec, event } = one;
    const key = spec.idempotency ? String(spec.idempotency({ event })) : null;
    return { ...one, id: newRunId(), key, slots: spec.slots(event) };
  });
  const fates = await fatesOf(tx, runs, direct);
  const discovery = { version: 0, attempt: 0, dueAt: Date.now() };
  const column = <T>(of: (run: NewRun) => T) => runs.map(of);
  const { rows } = await tx.query<{ id: string }>(INSERT, [
    column(({ id }) => id),
    column(({ spec }) => spec.id),
    column(({ event }) => JSON.stringify(event)),
    column(({ key }) => key),
    column(({ slots }) => JSON.stringify(slots)),
    JSON.stringify(discovery),
    column(({ id }) => fates.get(id) ?? 'queued'),
    direct?.worker ?? null,
    column(({ parent }) => parent?.run ?? null),
    column(({ parent }) => parent?.step ?? null),
  ]);
  const written = new Set(rows.map(({ id }) => id));
  const fresh = runs.filter(({ id }) => written.has(id));
  await enqueue(
    tx,
    fresh.filter(({ id }) => !fates.has(id)).map(({ id }) => id),
  );
  if (!direct) return [];
  return fresh
    .filter(({ id }) => fates.get(id) === 'begun')
    .map(({ id, spec, event, slots }) => ({
      runId: id,
      functionId: spec.id,
      worker: direct.worker,
      no: 1,
      event,
      slots,
      invoked: false,
      savedVersion: 0,
      run: { maxAttempts: spec.maxAttempts, discovery: { ...discovery }, version: 0, steps: new Map() },
    }));
}

async function fatesOf(tx: QueueTx, runs: NewRun[], direct: Direct | null): Promise<Map<string, Fate>> {
  const fates = new Map<string, Fate>();
  // A run with an idempotency key may already exist.
  const candidates = direct ? runs.filter(({ key, parent }) => key === null && !parent) : [];
  const room = await freeSlots(
    tx,
    candidates.flatMap(({ slots }) => slots),
  );
  let places = direct?.places ?? 0;
  for (const { id, slots } of candidates) {
    if (!slots.every((name) => (room.get(name) ?? 0) > 0)) {
      // Queueing would only find no slot.
      fates.set(id, 'blocked');
      continue;
    }
    for (const name of slots) room.set(name, (room.get(name) ?? 0) - 1);
    if (places === 0) continue;
    fates.set(id, 'begun');
    places -= 1;
  }
  return fates;
}
