import { db } from '@/platform/db';

export type TimelineEntry = { id: string; type: string; detail: Record<string, unknown>; at: number };

/** The flight recorder of a session, oldest first; what was recorded in one moment in the order in which it was, which the ids tell. */
export async function listTimeline(organizationId: string, sessionId: string): Promise<TimelineEntry[]> {
  const entries = await db(organizationId).kycTimelineEntry.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  });
  return entries.map(({ id, type, detail, createdAt }) => ({
    id,
    type,
    detail: detail as Record<string, unknown>,
    at: createdAt.getTime(),
  }));
}
