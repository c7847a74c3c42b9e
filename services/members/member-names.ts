import { db } from '@/platform/db/db';

/** Names by id, also of former members and of API keys. */
export async function memberNames(organizationId: string, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const scoped = db(organizationId);
  const named = { where: { id: { in: wanted } }, select: { id: true, name: true } };
  const [members, keys] = await Promise.all([
    scoped.member.findMany(named),
    wanted.some((id) => id.startsWith('key_')) ? scoped.apiKey.findMany(named) : [],
  ]);
  return new Map([...members, ...keys].map(({ id, name }) => [id, name]));
}
