import { db } from '@/platform/db';
import type { SessionRow } from './session-row';

/** Of these sessions, those of the row's customer: itself, those of the same external id, and those that it replaced. */
export async function sessionsOfSameCustomer(row: SessionRow, sessionIds: string[]): Promise<Set<string>> {
  const scoped = db(row.organizationId);
  const own = new Set([row.id]);
  for (let before = row.previousSessionId; before && !own.has(before); ) {
    own.add(before);
    before = (await scoped.kycSession.findFirst({ where: { id: before } }))?.previousSessionId ?? null;
  }
  if (row.externalId === null) return own;
  const same = await scoped.kycSession.findMany({
    where: { id: { in: sessionIds }, externalId: row.externalId },
    select: { id: true },
  });
  for (const { id } of same) own.add(id);
  return own;
}
