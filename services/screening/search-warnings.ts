import { DEMONSTRATION_PEP_WARNING, DEMONSTRATION_WARNING, isDemonstration } from '@/core/screening/demonstration';
import { type ListDate, oldListWarnings } from '@/core/screening/list-age';
import { loneNameWarnings } from '@/core/screening/lone-name';
import { nameWarnings } from '@/core/screening/names/prepare';
import { noCountryWarnings } from '@/core/screening/no-country';
import { notSearchedWarnings } from '@/core/screening/not-searched';
import { isOwnRegisterAlone, OWN_REGISTER_WARNING } from '@/core/screening/own-register-alone';
import { ORGANIZATION_REGISTER, type RegisterId } from '@/core/screening/pep-source-ids';
import { registers } from '@/core/screening/pep-sources';
import { type SourceId, sourceIds } from '@/core/screening/source-ids';
import { sources } from '@/core/screening/sources';
import { thinNameWarnings } from '@/core/screening/thin-name';
import { clock } from '@/platform/clock';
import { currentPeps } from '@/platform/watchlists/registers/peps';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { publishedRegister } from '@/services/organization-register/published-register';

/** What was looked into, as far as it takes from what an answer says. */
export type Searched = {
  /** Of which kinds only the invented entries that we ship were searched. */
  demonstrations: { sanctions?: boolean; pep?: boolean };
  /** Of political office nothing but the organization's own register. */
  ownRegisterAlone: boolean;
  /** The lists and registers that were searched, and the day each is of. */
  lists: readonly { source: SourceId | RegisterId; date: ListDate | null }[];
  /** Lists that were asked for and are not there. */
  missing: readonly SourceId[];
  /** When; now, unless it is told later. */
  at?: Date;
  /** Hits without a country, of a search that was narrowed to some. */
  ofNoCountry?: number;
};

/** The lists and registers being served, for whoever is about to be searched in them for an organization. */
export async function servedNow(organizationId: string): Promise<Searched> {
  const lists = currentWatchlists()?.lists ?? [];
  const own = await publishedRegister(organizationId);
  const ownList: Searched['lists'] = own ? [{ source: ORGANIZATION_REGISTER, date: own.date }] : [];
  const installed = (currentPeps()?.lists ?? []).filter(({ status }) => status === 'published');
  // Invented registers are not searched beside an organization's own (screen-peps.ts).
  const offices = [...(own && isDemonstration(installed) ? [] : installed), ...ownList];
  return {
    demonstrations: { sanctions: isDemonstration(lists), pep: isDemonstration(installed) && !own },
    ownRegisterAlone: isOwnRegisterAlone(offices),
    lists: [...lists, ...offices],
    missing: missingFrom(lists),
  };
}

/** Which of the lists that were asked for, all where none were named, are not among those being served. */
export function missingFrom(
  served: readonly { source: SourceId }[],
  asked: readonly SourceId[] | undefined = undefined,
): SourceId[] {
  const wanted = asked?.length ? asked : sourceIds;
  return wanted.filter((id) => served.every(({ source }) => source !== id));
}

const titleOf = (source: SourceId | RegisterId): string =>
  source in sources ? sources[source as SourceId].title : registers[source as RegisterId].title;

/**
 * What keeps an answer about a name from meaning what it says: words that were not compared, no word to compare or only one, lists that are
 * invented, old or not there, hits that may be of another country.
 */
export function searchWarnings(
  fullName: string,
  { demonstrations, ownRegisterAlone, lists, missing, at = clock.now(), ofNoCountry = 0 }: Searched,
): { warnings?: string[] } {
  const dated = lists.map(({ source, date }) => ({ title: titleOf(source), date }));
  const warnings = [
    ...(demonstrations.sanctions ? [DEMONSTRATION_WARNING] : []),
    ...(demonstrations.pep ? [DEMONSTRATION_PEP_WARNING] : []),
    ...(ownRegisterAlone ? [OWN_REGISTER_WARNING] : []),
    ...notSearchedWarnings(missing.map(titleOf)),
    ...oldListWarnings(dated, at),
    ...noCountryWarnings(ofNoCountry),
    ...(nameWarnings(fullName).warnings ?? []),
    ...thinNameWarnings(fullName),
    ...loneNameWarnings(fullName),
  ];
  return warnings.length > 0 ? { warnings } : {};
}
