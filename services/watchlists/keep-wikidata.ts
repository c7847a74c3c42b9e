import { clock } from '@/platform/clock';
import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
import { pool } from '@/platform/pool';
import { downloadsFolder } from '@/platform/watchlists/registers/peps';
import { storedBytes, storedDay } from '@/platform/watchlists/registers/stored-registers';
import { fetchWikidata } from '@/platform/watchlists/run-list-job';

const DAY_MS = 24 * 3_600_000;
/** Offices change by the week; who was elected on Sunday is known by the next one. */
const FRESH_MS = 7 * DAY_MS;
/** After a download that failed. */
const AGAIN_MS = 6 * 3_600_000;
const PAUSE_MS = 1_000;

let running = false;
let notBefore = 0;
/** Whether what was fetched last lacks names of the entity API, so that it is fetched again before its week is over. */
let lacking = false;

/**
 * Fetches the office holders of the configured countries from Wikidata where what is kept is a week old, whichever process fetched it. What
 * cannot be had leaves what there is, and is tried again after six hours, or the next day where only names of the entity API lack. The file it puts is read like one that an operator put there.
 */
export async function keepWikidata(): Promise<'off' | 'fresh' | 'fetched' | 'failed'> {
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
    // It is on its way from the folder into the index.
    notBefore = now + DAY_MS;
    lacking = fault !== null;
    if (fault !== null)
      logger.warn('names in other languages could not be fetched from Wikidata; all is fetched again tomorrow', {
        component: 'registers',
        state: fault,
      });
    logger.info('office holders were fetched from Wikidata', { component: 'registers', count: people });
    return 'fetched';
  } catch (error) {
    notBefore = now + AGAIN_MS;
    logger.warn('office holders could not be fetched from Wikidata and will be tried again', {
      component: 'registers',
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
