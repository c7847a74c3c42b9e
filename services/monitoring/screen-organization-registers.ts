import { ORGANIZATION_REGISTER } from '@/core/screening/pep-datasets/pep-source-ids';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { pepMatch, registersOf } from '@/services/screening/requests/screen-peps';
import { pepHit } from '@/services/screening/sources/pep';
import { watch } from './enable-monitoring';

type Kept = { id: string; organizationId: string; watchedAt: Date | null };

export const organizationRegisters = (): Promise<Kept[]> =>
  systemDb().organizationRegister.findMany({
    where: { status: 'published' },
    select: { id: true, organizationId: true, watchedAt: true },
    orderBy: { id: 'asc' },
  });

/**
 * Compare an organization's monitored subjects with its own PEP list: for a new version, or always if `day` is given
 * (weekly).
 */
export async function screenOrganizationRegisters(day?: string): Promise<{ registers: number; alerts: number }> {
  const due = (await organizationRegisters()).filter(({ watchedAt }) => day !== undefined || watchedAt === null);
  let alerts = 0;
  for (const { id, organizationId } of due) {
    alerts += await screenOne(organizationId, day ? `${id} ${day}` : id);
    // A version replaced meanwhile is skipped; its successor waits.
    await systemDb().organizationRegister.updateMany({
      where: { id, organizationId, status: 'published', watchedAt: null },
      data: { watchedAt: clock.now() },
    });
  }
  return { registers: due.length, alerts };
}

async function screenOne(organizationId: string, key: string): Promise<number> {
  const { lists, searchers } = await registersOf(organizationId);
  const label = lists.find(({ source }) => source === ORGANIZATION_REGISTER)?.label;
  const own = label && (await searchers()).at(-1);
  if (!own) return 0;
  const { alerts } = await watch({
    kind: 'pep',
    key,
    sourceKind: 'pep',
    organizationId,
    image: own.image,
    beside: own.counted?.image,
    changed: null,
    versions: { [ORGANIZATION_REGISTER]: label },
    hitOf: (match, subject) => pepHit(pepMatch(match, new Map([[ORGANIZATION_REGISTER, label]])), subject),
  });
  return alerts;
}
