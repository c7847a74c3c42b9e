import { db } from '@/platform/db/db';

export type TimelineEntry = { id: string; type: string; detail: Record<string, unknown>; at: number };

/** Oldest first; ids order entries of the same time. */
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

/** Member id, API key id or `customer`. */
const actorOf = ({ detail }: TimelineEntry): string | null => {
  const by = detail.by ?? detail.asked;
  return typeof by === 'string' ? by : null;
};

export async function resolveActorNames(
  organizationId: string,
  entries: TimelineEntry[],
): Promise<(TimelineEntry & { actor: string | null })[]> {
  const ids = [...new Set(entries.map(actorOf).filter((id) => id !== null))];
  const scoped = db(organizationId);
  const named = { where: { id: { in: ids } }, select: { id: true, name: true } };
  const [members, keys] = await Promise.all([scoped.member.findMany(named), scoped.apiKey.findMany(named)]);
  const names = new Map([...members, ...keys].map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({ ...entry, actor: names.get(actorOf(entry) ?? '') ?? null }));
}
