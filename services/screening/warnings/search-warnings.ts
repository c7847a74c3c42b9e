import { nameWarnings } from '@/core/screening/names/prepare';
import { registers } from '@/core/screening/pep-datasets';
import { ORGANIZATION_REGISTER, type RegisterId } from '@/core/screening/pep-datasets/pep-source-ids';
import { emptyNameWarnings } from '@/core/screening/warnings/empty-name';
import { missingCountryWarnings } from '@/core/screening/warnings/missing-country';
import { missingSourceWarnings } from '@/core/screening/warnings/missing-source';
import { isOnlyOwnPepList, ONLY_OWN_PEP_LIST_WARNING } from '@/core/screening/warnings/only-own-pep-list';
import { singleTokenWarnings } from '@/core/screening/warnings/single-token';
import { sources } from '@/core/screening/watchlists';
import {
  DEMONSTRATION_PEP_WARNING,
  DEMONSTRATION_WARNING,
  isDemonstration,
} from '@/core/screening/watchlists/demonstration';
import { type ListDate, oldListWarnings } from '@/core/screening/watchlists/list-age';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { currentPeps } from '@/platform/watchlists/pep/peps';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { publishedRegister } from '@/services/pep-lists/published-register';

export type Searched = {
  /** Kinds with demonstration data only. */
  demonstrations: { sanctions?: boolean; pep?: boolean };
  /** Own PEP list only. */
  ownRegisterAlone: boolean;
  lists: readonly { source: SourceId | RegisterId; date: ListDate | null }[];
  missing: readonly SourceId[];
  at?: Date;
  /** Hits without country in a search limited by country. */
  ofNoCountry?: number;
};

export async function servedNow(organizationId: string): Promise<Searched> {
  const lists = currentWatchlists()?.lists ?? [];
  const own = await publishedRegister(organizationId);
  const ownList: Searched['lists'] = own ? [{ source: ORGANIZATION_REGISTER, date: own.date }] : [];
  const installed = (currentPeps()?.lists ?? []).filter(({ status }) => status === 'published');
  // An own list replaces demonstration lists (screen-peps.ts).
  const offices = [...(own && isDemonstration(installed) ? [] : installed), ...ownList];
  return {
    demonstrations: { sanctions: isDemonstration(lists), pep: isDemonstration(installed) && !own },
    ownRegisterAlone: isOnlyOwnPepList(offices),
    lists: [...lists, ...offices],
    missing: missingFrom(lists),
  };
}

/** Requested (default all) but not served. */
export function missingFrom(
  served: readonly { source: SourceId }[],
  asked: readonly SourceId[] | undefined = undefined,
): SourceId[] {
  const wanted = asked?.length ? asked : sourceIds;
  return wanted.filter((id) => served.every(({ source }) => source !== id));
}

const titleOf = (source: SourceId | RegisterId): string =>
  source in sources ? sources[source as SourceId].title : registers[source as RegisterId].title;

/** Skipped words, too few words, demonstration, old or missing lists, hits without country. */
export function searchWarnings(
  fullName: string,
  { demonstrations, ownRegisterAlone, lists, missing, at = clock.now(), ofNoCountry = 0 }: Searched,
): { warnings?: string[] } {
  const dated = lists.map(({ source, date }) => ({ title: titleOf(source), date }));
  const warnings = [
    ...(demonstrations.sanctions ? [DEMONSTRATION_WARNING] : []),
    ...(demonstrations.pep ? [DEMONSTRATION_PEP_WARNING] : []),
    ...(ownRegisterAlone ? [ONLY_OWN_PEP_LIST_WARNING] : []),
    ...missingSourceWarnings(missing.map(titleOf)),
    ...oldListWarnings(dated, at),
    ...missingCountryWarnings(ofNoCountry),
    ...(nameWarnings(fullName).warnings ?? []),
    ...emptyNameWarnings(fullName),
    ...singleTokenWarnings(fullName),
  ];
  return warnings.length > 0 ? { warnings } : {};
}
