import { db } from '@/platform/db';

export type TimelineEntry = { id: string; type: string; detail: Record<string, unknown>; at: number };

/** The flight recorder of a session, oldest first. */
export async function listTimeline(organizationId: string, sessionId: string): Promise<TimelineEntry[]> {
  const entries = await db(organizationId).kycTimelineEntry.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  });
  return entries
    .map(({ id, type, detail, createdAt }) => ({
      id,
      type,
      detail: detail as Record<string, unknown>,
      at: createdAt.getTime(),
    }))
    .sort((a, b) => a.at - b.at || seqOf(a) - seqOf(b));
}

/** Moves of one moment (the server's own walk) keep their order by number. */
function seqOf(entry: TimelineEntry): number {
  return typeof entry.detail.seq === 'number' ? entry.detail.seq : 0;
}
