import { db } from '@/platform/db';
import type { TimelineEntry } from './list-timeline';

/** Who did it, where the flight recorder knows: a member, an API key, or the word `customer`. */
const actorOf = ({ detail }: TimelineEntry): string | null => {
  const by = detail.by ?? detail.asked;
  return typeof by === 'string' ? by : null;
};

/** The entries with the names of the members and API keys that stand in them by id. */
export async function nameActors(
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
