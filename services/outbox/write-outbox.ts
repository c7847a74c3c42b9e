import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';

/** Ids only. */
export type OutboxEvent = { name: string; data: Record<string, string> };

/** In the caller's transaction; send with `dispatchOutbox` after the commit. Held until `dueAt`. */
export async function writeOutbox(
  tx: Tx,
  organizationId: string,
  events: OutboxEvent[],
  dueAt: Date | null = null,
): Promise<string[]> {
  const rows = events.map((event) => ({ id: newId('out'), organizationId, name: event.name, data: event.data, dueAt }));
  if (rows.length > 0) await tx.outboxMessage.createMany({ data: rows });
  return rows.map((row) => row.id);
}
