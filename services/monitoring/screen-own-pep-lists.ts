import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { pepListsOf, pepMatch } from '@/services/screening/requests/screen-peps';
import { pepHit } from '@/services/screening/sources/pep';
import { enableMonitoring } from './enable-monitoring';

type Kept = { id: string; organizationId: string; watchedAt: Date | null };

export const ownPepLists = (): Promise<Kept[]> =>
  systemDb().ownPepList.findMany({
    where: { status: 'published' },
    select: { id: true, organizationId: true, watchedAt: true },
    orderBy: { id: 'asc' },
  });

/**
 * Compare an organization's monitored subjects with its own PEP list: for a new version, or always if `day` is given
 * (weekly).
 */
export async function screenOwnPepLists(day?: string): Promise<{ pepLists: number; alerts: number }> {
  const due = (await ownPepLists()).filter(({ watchedAt }) => day !== undefined || watchedAt === null);
  let alerts = 0;
  for (const { id, organizationId } of due) {
    alerts += await screenOne(organizationId, day ? `${id} ${day}` : id);
    // A version replaced meanwhile is skipped; its successor waits.
    await systemDb().ownPepList.updateMany({
      where: { id, organizationId, status: 'published', watchedAt: null },
      data: { watchedAt: clock.now() },
    });
  }
  return { pepLists: due.length, alerts };
}

async function screenOne(organizationId: string, key: string): Promise<number> {
  const { lists, searchers } = await pepListsOf(organizationId);
  const label = lists.find(({ source }) => source === OWN_PEP_LIST)?.label;
  const own = label && (await searchers()).at(-1);
  if (!own) return 0;
  const { alerts } = await enableMonitoring({
    kind: 'pep',
    key,
    sourceKind: 'pep',
    organizationId,
    image: own.image,
    beside: own.counted?.image,
    changed: null,
    versions: { [OWN_PEP_LIST]: label },
    hitOf: (match, subject) => pepHit(pepMatch(match, new Map([[OWN_PEP_LIST, label]])), subject),
  });
  return alerts;
}
