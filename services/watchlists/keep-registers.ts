import { faultFields, logger } from '@/platform/logger';
import { folderNow, isOverdue, peps, reloadPeps } from '@/platform/watchlists/registers/peps';
import { keepWikidata } from './keep-wikidata';

const ROUND_MS = 15_000;

/**
 * Reads the registers of political office and keeps this process on the newest: what lies in the folder, and what another process
 * stored. A file that is being copied is let be until it has stayed the same for a round.
 */
export async function keepRegisters(): Promise<void> {
  let seen = folderNow();
  const round = async (): Promise<void> => {
    const folder = folderNow();
    const settled = folder === seen;
    seen = folder;
    if (settled && (await isOverdue(folder))) await reloadPeps();
    // Minutes, in which rounds go on.
    void keepWikidata();
  };
  setInterval(
    () =>
      round().catch((error: unknown) =>
        logger.warn('a round over the registers failed and comes again', {
          component: 'registers',
          ...faultFields(error),
        }),
      ),
    ROUND_MS,
  ).unref();
  await peps();
}
