import { faultFields, logger } from '@/platform/logger';
import { folderNow, isOverdue, peps, reloadPeps } from '@/platform/watchlists/pep/peps';
import { storeWikidata } from './store-wikidata';

const ROUND_MS = 15_000;

/** Poll the folder and other processes' PEP lists. Files are read once unchanged for a round, never half copied. */
export async function storePepLists(): Promise<void> {
  let seen = folderNow();
  const round = async (): Promise<void> => {
    const folder = folderNow();
    const settled = folder === seen;
    seen = folder;
    if (settled && (await isOverdue(folder))) await reloadPeps();
    void storeWikidata();
  };
  setInterval(
    () =>
      round().catch((error: unknown) =>
        logger.warn('a round over the PEP lists failed and comes again', {
          component: 'pep-lists',
          ...faultFields(error),
        }),
      ),
    ROUND_MS,
  ).unref();
  await peps();
}
