import { db } from '@/platform/db/db';
import { isNear, MOST_CANDIDATES, relevantBands } from './look-for-known';

/** Current matches by number or similar image, bounded to the newest entries and documents. */
export async function documentsOnBlocklist(organizationId: string): Promise<string[]> {
  const scoped = db(organizationId);
  const entries = await scoped.blocklistEntry.findMany({
    orderBy: { createdAt: 'desc' },
    take: MOST_CANDIDATES,
    select: { kind: true, key: true },
  });
  const keysOf = (kind: 'number' | 'picture') => entries.flatMap((entry) => (entry.kind === kind ? [entry.key] : []));
  const hashes = keysOf('picture');
  const newest = { orderBy: { createdAt: 'desc' }, take: MOST_CANDIDATES } as const;
  const [numbers, pictures] = await Promise.all([
    scoped.documentFingerprint.findMany({
      ...newest,
      where: { kind: 'number', key: { in: keysOf('number') } },
      select: { instanceId: true },
    }),
    scoped.documentFingerprint.findMany({
      ...newest,
      where: { kind: 'picture', bands: { hasSome: hashes.flatMap(relevantBands) } },
      select: { instanceId: true, key: true },
    }),
  ]);
  const near = pictures.filter(({ key }) => isNear(hashes, key));
  return [...new Set([...numbers, ...near].map(({ instanceId }) => instanceId))];
}
