import { clock } from '@/platform/clock';
import { pool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
import { downloadsFolder, folderNow, isOverdue, peps, reloadPeps } from '@/platform/watchlists/pep/peps';
import { storedBytes, storedDay } from '@/platform/watchlists/pep/stored-pep-lists';
import { fetchWikidata } from '@/platform/watchlists/run-list-job';

const DAY_MS = 24 * 3_600_000;
const FRESH_MS = 7 * DAY_MS;
const AGAIN_MS = 6 * 3_600_000;
const PAUSE_MS = 1_000;

let running = false;
let notBefore = 0;
/** The last fetch lacks names of the entity API: refetch early. */
let lacking = false;

/**
 * Fetch office holders of the configured countries weekly, over all processes. Failures keep the old file; retry after
 * six hours (one day for missing names).
 */
export async function storeWikidata(): Promise<'off' | 'fresh' | 'fetched' | 'failed'> {
  const { GATEHOUSE_WIKIDATA_COUNTRIES: wanted, GATEHOUSE_WATCHLIST_DOWNLOAD } = env();
  if (wanted === 'none' || GATEHOUSE_WATCHLIST_DOWNLOAD === '0') return 'off';
  const now = clock.now().getTime();
  if (running || now < notBefore) return 'fresh';
  running = true;
  try {
    const day = await storedDay(pool(), 'wikidata');
    if (day && now - Date.parse(day) < FRESH_MS && !lacking) return 'fresh';
    const { people, fault } = await fetchWikidata({
      ...addresses(),
      countries: [...new Set(wanted.split(/[ ,]+/))],
      earlier: await storedBytes(pool(), 'wikidata'),
      folder: downloadsFolder(),
      pauseMs: PAUSE_MS,
    });
    notBefore = now + DAY_MS;
    lacking = fault !== null;
    if (fault !== null)
      logger.warn('names in other languages could not be fetched from Wikidata; all is fetched again tomorrow', {
        component: 'pep-lists',
        state: fault,
      });
    logger.info('office holders were fetched from Wikidata', { component: 'pep-lists', count: people });
    return 'fetched';
  } catch (error) {
    notBefore = now + AGAIN_MS;
    logger.warn('office holders could not be fetched from Wikidata and will be tried again', {
      component: 'pep-lists',
      ...faultFields(error),
    });
    return 'failed';
  } finally {
    running = false;
  }
}

function addresses() {
  const { GATEHOUSE_WIKIDATA_URL, GATEHOUSE_WIKIDATA_ENTITIES_URL, GATEHOUSE_WIKIDATA_CONTACT } = env();
  return {
    url: GATEHOUSE_WIKIDATA_URL,
    entitiesUrl: GATEHOUSE_WIKIDATA_ENTITIES_URL === 'none' ? null : GATEHOUSE_WIKIDATA_ENTITIES_URL,
    contact: GATEHOUSE_WIKIDATA_CONTACT,
  };
}

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
