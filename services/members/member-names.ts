import { db } from '@/platform/db/db';

/** Names by id, also of former members. */
export async function memberNames(organizationId: string, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const members = await db(organizationId).member.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true },
  });
  return new Map(members.map((member) => [member.id, member.name]));
}
