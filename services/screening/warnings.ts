import { DomainError } from '@/core/errors';
import { mediaAgeOfRun, mediaAgeWarnings } from '@/core/screening/adverse-media/media-age';
import { nameWarnings } from '@/core/screening/names/prepare';
import { pepTitles } from '@/core/screening/pep-datasets';
import { OWN_PEP_LIST, type PepListId } from '@/core/screening/pep-datasets/pep-source-ids';
import { type CreateScreeningRequest, documentWarnings, type SourceEvidence } from '@/core/screening/requests/contract';
import { entityTypeOf, entityTypeWarnings } from '@/core/screening/requests/entity-type';
import {
  emptyNameWarnings,
  isOnlyOwnPepList,
  missingCountryWarnings,
  ONLY_OWN_PEP_LIST_WARNING,
  singleTokenWarnings,
} from '@/core/screening/warnings';
import { missingSourceWarnings } from '@/core/screening/warnings/missing-source';
import {
  DEMONSTRATION_PEP_WARNING,
  DEMONSTRATION_WARNING,
  isDemonstration,
} from '@/core/screening/watchlists/demonstration';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { listDetails } from '@/core/screening/watchlists/list-details';
import { oldListWarnings } from '@/core/screening/watchlists/old-lists';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { futureDate } from '@/core/shared/dates/dates';
import { clock } from '@/platform/clock';
import { publishedPepList } from '@/services/pep-lists/published-pep-list';
import { loadedLists, worldOf } from './search/search-world';

/** Whose lists are searched. */
type Searcher = { organizationId: string; environment: string };

/** Throws for a future birth date, which could never match. */
export function assertBirthDate(subject: { dateOfBirth?: string | undefined }): void {
  const errors = futureDate('dateOfBirth', subject.dateOfBirth, clock.now());
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
}

/** From a run's evidence; list ages at the time of the search. */
export function searchedSources(sources: readonly SourceEvidence[]): SearchedLists {
  const sanctions = sources.filter((line) => line.kind === 'sanctions');
  const [first] = sanctions;
  return {
    demonstrations: {
      sanctions: sanctions.some((line) => line.demonstration),
      pep: sources.some((line) => line.kind === 'pep' && line.demonstration),
    },
    ownPepListAlone: isOnlyOwnPepList(sources.filter(({ kind, status }) => kind === 'pep' && status === 'success')),
    lists: sources.flatMap(({ source, listDate }) =>
      listDate ? [{ source: source as SourceId | PepListId, date: listDate }] : [],
    ),
    missing: sanctions.flatMap(({ source, status }) =>
      status === 'success' ? [] : isSourceId(source) ? [source] : [],
    ),
    ...(first && { at: new Date(first.checkedAt) }),
    found: sources.some(({ hits }) => hits > 0),
  };
}

/** A kind that failed as a whole names no list. */
const isSourceId = (source: string): source is SourceId => (sourceIds as readonly string[]).includes(source);

export type SearchedLists = {
  /** Kinds with demonstration data only. */
  demonstrations: { sanctions?: boolean; pep?: boolean };
  /** Own PEP list only. */
  ownPepListAlone: boolean;
  lists: readonly { source: SourceId | PepListId; date: ListDate | null }[];
  missing: readonly SourceId[];
  at?: Date;
  /** Something matched, by number if not by name. */
  found?: boolean;
  /** Hits without country in a search limited by country. */
  ofNoCountry?: number;
};

export async function servedNow({ organizationId, environment }: Searcher): Promise<SearchedLists> {
  const { watchlists: lists, peps } = loadedLists(environment);
  const own = environment === 'live' ? await publishedPepList(organizationId) : null;
  const ownList: SearchedLists['lists'] = own ? [{ source: OWN_PEP_LIST, date: own.date }] : [];
  const installed = peps.filter(({ status }) => status === 'published');
  // An own list replaces demonstration lists (screen-peps.ts).
  const offices = [...(own && isDemonstration(installed) ? [] : installed), ...ownList];
  return {
    demonstrations: { sanctions: isDemonstration(lists), pep: isDemonstration(installed) && !own },
    ownPepListAlone: isOnlyOwnPepList(offices),
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

const titleOf = (source: SourceId | PepListId): string =>
  source in listDetails ? listDetails[source as SourceId].title : pepTitles[source as PepListId];

/** Skipped words, too few words, demonstration, old or missing lists, hits without country. */
export function searchWarnings(
  fullName: string,
  { demonstrations, ownPepListAlone, lists, missing, at = clock.now(), ofNoCountry = 0, found = false }: SearchedLists,
): { warnings?: string[] } {
  const dated = lists.map(({ source, date }) => ({ title: titleOf(source), date }));
  const warnings = [
    ...(demonstrations.sanctions ? [DEMONSTRATION_WARNING] : []),
    ...(demonstrations.pep ? [DEMONSTRATION_PEP_WARNING] : []),
    ...(ownPepListAlone ? [ONLY_OWN_PEP_LIST_WARNING] : []),
    ...missingSourceWarnings(missing.map(titleOf)),
    ...oldListWarnings(dated, at),
    ...missingCountryWarnings(ofNoCountry),
    ...(nameWarnings(fullName).warnings ?? []),
    ...emptyNameWarnings(fullName, undefined, found),
    ...singleTokenWarnings(fullName),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

/** Warnings of a run: subject, lists, and missing or old adverse media. */
export function evidenceWarnings(
  { fullName, identificationDocument }: { fullName: string; identificationDocument: unknown },
  sources: readonly SourceEvidence[],
): { warnings?: string[] } {
  const told = [
    ...(searchWarnings(fullName, searchedSources(sources)).warnings ?? []),
    ...mediaAgeOfRun(sources),
    ...documentWarnings({ identificationDocument: identificationDocument as { number?: string } | null }),
  ];
  return told.length > 0 ? { warnings: told } : {};
}

export async function highRiskWarnings(
  { organizationId, environment }: Searcher,
  fullName: string,
): Promise<readonly string[]> {
  const world = worldOf(environment);
  const { watchlists: lists } = loadedLists(environment);
  const pepLists = await world.pepLists(organizationId);
  const demonstrations = { sanctions: isDemonstration(lists), pep: isDemonstration(pepLists.lists) };
  const published = pepLists.lists.filter(({ status }) => status === 'published');
  const ownPepListAlone = isOnlyOwnPepList(published);
  const searched = {
    demonstrations,
    ownPepListAlone,
    lists: [...lists, ...pepLists.lists],
    missing: missingFrom(lists),
  };
  const press = mediaAgeWarnings(await world.corpora(), clock.now());
  return [...(searchWarnings(fullName, searched).warnings ?? []), ...press];
}

export async function requestWarnings(searcher: Searcher, input: CreateScreeningRequest): Promise<string[]> {
  const [served, corpora] = await Promise.all([servedNow(searcher), worldOf(searcher.environment).corpora()]);
  return [
    ...(searchWarnings(input.fullName, served).warnings ?? []),
    ...mediaAgeWarnings(corpora, clock.now()),
    ...documentWarnings(input),
    ...entityTypeWarnings(entityTypeOf(input.entityType, input.fullName)),
  ];
}
