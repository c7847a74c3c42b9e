import { systemDb } from '@/platform/db/db';
import { requirePeps } from '@/services/screening/requests/screen-peps';
import { screenForOffices } from './screen-all-subjects';

/** One pass for all newly read PEP lists. A list not yet loaded in this process waits for the next round. */
export async function screenPepLists(): Promise<{ pepLists: number; alerts: number }> {
  const kept = await systemDb().pepList.findMany({
    where: { checksum: { not: null } },
    select: { source: true, checksum: true, watchedChecksum: true },
  });
  const anew = kept.flatMap(({ source, checksum, watchedChecksum }) =>
    checksum && checksum !== watchedChecksum ? [{ source, checksum }] : [],
  );
  if (anew.length === 0) return { pepLists: 0, alerts: 0 };
  const { lists } = await requirePeps();
  const served = anew.flatMap((one) => {
    const label = lists.find(({ source }) => source === one.source)?.label ?? '';
    return label.endsWith(one.checksum.slice(0, 8)) ? [{ ...one, label }] : [];
  });
  if (served.length === 0) return { pepLists: 0, alerts: 0 };
  const { alerts } = await screenForOffices(served.map(({ label }) => label).join(' '));
  for (const { source, checksum } of served)
    await systemDb().pepList.updateMany({ where: { source, checksum }, data: { watchedChecksum: checksum } });
  return { pepLists: served.length, alerts };
}
