import { enqueue } from './enqueue';
import type { RunState } from './function-run-machine';
import { slotLimit } from './function-spec';
import type { QueueTx } from './schema';

/** Locked until the transaction ends, so no run exceeds the limit or misses a freed slot. */
async function lockAndCount(tx: QueueTx, name: string): Promise<{ free: number; blocked: boolean }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 7))`, [name]);
  const { rows } = await tx.query<{ held: string; blocked: boolean }>(
    `select count(*) as held,
       exists (select 1 from gatehouse_engine.runs where status = 'blocked' and slots @> array[$1]) as blocked
     from gatehouse_engine.runs where claim is not null and $1 = any(slots)`,
    [name],
  );
  return { free: slotLimit(name) - Number(rows[0]?.held ?? 0), blocked: rows[0]?.blocked ?? false };
}

export async function slotsFree(tx: QueueTx, names: string[]): Promise<boolean> {
  for (const name of [...names].sort()) if ((await lockAndCount(tx, name)).free < 1) return false;
  return true;
}

/** None while others wait. */
export async function freeSlots(tx: QueueTx, names: string[]): Promise<Map<string, number>> {
  const room = new Map<string, number>();
  for (const name of [...new Set(names)].sort()) {
    const { free, blocked } = await lockAndCount(tx, name);
    room.set(name, blocked ? 0 : Math.max(0, free));
  }
  return room;
}

export async function wakeBlocked(tx: QueueTx, slots: string[]): Promise<void> {
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

/** `ts` in ms since 1970. */
export type ExecutorEvent = { id: string; name: string; data: Record<string, unknown>; ts: number } & Record<
  string,
  unknown
>;

/** `no` is a fencing token: writes with an older number have no effect. */
export type Claim = {
  runId: string;
  functionId: string;
  worker: string;
  no: number;
  event: ExecutorEvent;
  /** Concurrency slots held. */
  slots: string[];
  invoked: boolean;
  run: RunState;
  savedVersion: number;
};

/** Slots for runs started on intake, separate from the queue's. */
export type ConcurrencySlots = {
  reserve: (wanted: number) => number;
  begin: (reserved: number, claims: Claim[]) => void;
  /** Resolves when nothing is being driven. */
  idle: () => Promise<unknown>;
};

/** `drive` must not reject. */
export function directSlots(limit: number, drive: (claim: Claim) => Promise<void>): ConcurrencySlots {
  let taken = 0;
  const running = new Set<Promise<void>>();
  const start = (claim: Claim) => {
    const end = drive(claim).finally(() => {
      taken -= 1;
      running.delete(end);
    });
    running.add(end);
  };
  return {
    reserve(wanted) {
      const got = Math.min(wanted, limit - taken);
      taken += got;
      return got;
    },
    begin(reserved, claims) {
      taken -= reserved - claims.length;
      claims.forEach(start);
    },
    idle: () => Promise.all(running),
  };
}
