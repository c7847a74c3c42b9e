import { systemDb } from '@/platform/db';
import { requirePeps } from '@/services/screening/screen-peps';
import { screenForOffices } from './screen-everybody';

/**
 * Screens everybody watched against the registers of political office once one of them was read anew: one pass for all that wait, and none
 * where none does. A register that this process does not serve yet waits for the next round.
 */
export async function screenRegisters(): Promise<{ registers: number; alerts: number }> {
  const kept = await systemDb().pepRegister.findMany({
    where: { checksum: { not: null } },
    select: { source: true, checksum: true, watchedChecksum: true },
  });
  const anew = kept.flatMap(({ source, checksum, watchedChecksum }) =>
    checksum && checksum !== watchedChecksum ? [{ source, checksum }] : [],
  );
  if (anew.length === 0) return { registers: 0, alerts: 0 };
  const { lists } = await requirePeps();
  const served = anew.flatMap((one) => {
    const label = lists.find(({ source }) => source === one.source)?.label ?? '';
    return label.endsWith(one.checksum.slice(0, 8)) ? [{ ...one, label }] : [];
  });
  if (served.length === 0) return { registers: 0, alerts: 0 };
  const { alerts } = await screenForOffices(served.map(({ label }) => label).join(' '));
  for (const { source, checksum } of served)
    await systemDb().pepRegister.updateMany({ where: { source, checksum }, data: { watchedChecksum: checksum } });
  return { registers: served.length, alerts };
}
