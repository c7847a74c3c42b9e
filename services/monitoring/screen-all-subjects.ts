import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { clock } from '@/platform/clock';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { pepMatch, requirePeps } from '@/services/screening/requests/screen-peps';
import { pepHit } from '@/services/screening/sources/pep';
import { enableMonitoring } from './enable-monitoring';
import { hitOf } from './screen-changes';
import { ownPepLists } from './screen-own-pep-lists';

const today = (): string => clock.now().toISOString().slice(0, 10);

/** Nightly safety net: all monitored subjects against all sanctions lists. */
export async function screenAllSubjects(): Promise<{ alerts: number }> {
  const lists = await loadWatchlists();
  if (!lists) return { alerts: 0 };
  const { alerts } = await enableMonitoring({
    kind: 'nightly',
    key: today(),
    sourceKind: 'sanctions',
    image: lists.searcher.image,
    changed: null,
    versions: Object.fromEntries(lists.lists.map(({ source, label }) => [source, label])),
    hitOf: hitOf(lists),
  });
  return { alerts };
}

/** Weekly, and with its own `key` after a PEP list was read. */
export async function screenForOffices(key = today()): Promise<{ alerts: number }> {
  const { searcher, lists } = await requirePeps();
  const labels = new Map<string, string>(lists.map((list) => [list.source, list.label]));
  const { alerts } = await enableMonitoring({
    kind: 'pep',
    key,
    sourceKind: 'pep',
    image: searcher.image,
    changed: null,
    // No demonstration entries for organizations with an own PEP list (screen-peps.ts).
    except: isDemonstration(lists) ? (await ownPepLists()).map((one) => one.organizationId) : [],
    versions: Object.fromEntries(lists.filter(({ label }) => label).map(({ source, label }) => [source, label])),
    hitOf: (match, subject) => pepHit(pepMatch(match, labels), subject),
  });
  return { alerts };
}

/**
 * Full passes in UTC (ADR 21): sanctions nightly, PEP on Mondays, adverse media on Tuesdays for subjects with findings,
 * monthly for all.
 */
export const NIGHTLY = { hour: 1, minute: 40 } as const;
export const WEEKLY = { weekday: 1, hour: 3, minute: 10 } as const;
export const MEDIA_WEEKLY = { weekday: 2, hour: 3, minute: 10 } as const;

const DAY_MS = 86_400_000;

export function nextDaily(now: Date, { hour, minute }: { hour: number; minute: number }): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

export function nextWeekly(now: Date, { weekday, ...time }: { weekday: number; hour: number; minute: number }): Date {
  const first = nextDaily(now, time);
  return new Date(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * DAY_MS);
}
