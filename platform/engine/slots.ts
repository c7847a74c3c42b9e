import type { Tx } from './database';
import { enqueue } from './enqueue';
import { slotLimit } from './function-spec';

/**
 * Concurrency limits. Whoever counts a slot or gives it back holds its lock until the transaction ends, so that a run
 * neither slips in over the limit nor falls asleep just as the slot comes free.
 */
async function lockAndCount(tx: Tx, name: string): Promise<{ free: number; blocked: boolean }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 7))`, [name]);
  const { rows } = await tx.query<{ held: string; blocked: boolean }>(
    `select count(*) as held,
       exists (select 1 from gatehouse_engine.runs where status = 'blocked' and slots @> array[$1]) as blocked
     from gatehouse_engine.runs where claim is not null and $1 = any(slots)`,
    [name],
  );
  return { free: slotLimit(name) - Number(rows[0]?.held ?? 0), blocked: rows[0]?.blocked ?? false };
}

/** Whether every concurrency limit of a run leaves room for one more. */
export async function slotsFree(tx: Tx, names: string[]): Promise<boolean> {
  for (const name of [...names].sort()) if ((await lockAndCount(tx, name)).free < 1) return false;
  return true;
}

/** How many newcomers each of these limits leaves room for: none while others wait for it already. */
export async function roomForNew(tx: Tx, names: string[]): Promise<Map<string, number>> {
  const room = new Map<string, number>();
  for (const name of [...new Set(names)].sort()) {
    const { free, blocked } = await lockAndCount(tx, name);
    room.set(name, blocked ? 0 : Math.max(0, free));
  }
  return room;
}

/** Queues the oldest runs that wait for these concurrency limits, as many as there is room for. */
export async function wakeBlocked(tx: Tx, slots: string[]): Promise<void> {
  for (const name of [...slots].sort()) {
    const { free, blocked } = await lockAndCount(tx, name);
    if (!blocked || free < 1) continue;
    const { rows } = await tx.query<{ id: string }>(
      `update gatehouse_engine.runs set status = 'queued', due_at = now() where id in (
         select id from gatehouse_engine.runs where status = 'blocked' and slots @> array[$1]
         order by created_at limit $2 for update skip locked)
       returning id`,
      [name, free],
    );
    await enqueue(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
