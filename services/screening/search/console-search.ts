import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profiles/contract';
import type {
  ConsoleMatch,
  ConsoleSearch,
  ConsoleSearchResult,
} from '@/core/screening/requests/console-search-contract';
import type { Subject } from '@/core/screening/screen';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { isOnlyOwnPepList } from '@/core/screening/warnings';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { futureDate } from '@/core/shared/dates/dates';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { pastDay } from '@/platform/watchlists/past-day-index';
import type { SearchedPepList } from '@/platform/watchlists/pep/load-peps';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { effectiveCountry } from '../requests/create-request';
import { pepListsOf, screenPeps } from '../requests/screen-peps';
import { requireWatchlists, screenSubject } from '../requests/screen-subject';
import { assertBirthDate, highRiskWarnings, searchWarnings } from '../warnings';
import { profilesOf } from './assemble-profiles';
import { worldOf } from './search-world';

type ListMatch = Awaited<ReturnType<typeof screenSubject>>['matches'][number];
type PepListMatch = Awaited<ReturnType<typeof screenPeps>>['matches'][number];

export const listMatch = (match: ListMatch, alertThreshold: number): ConsoleMatch => ({
  type: 'watchlist',
  source: match.source,
  listVersion: match.listVersion,
  entityId: match.entityId,
  fullName: match.fullName,
  matchedName: match.matchedName,
  aliases: match.aliases,
  programs: match.programs,
  topics: match.topics,
  dateOfBirth: match.dateOfBirth,
  nationality: match.nationality,
  positions: match.entry.positions,
  scoring: match.scoring,
  alerting: match.score >= alertThreshold,
});

export const pepListMatch = (match: PepListMatch, alertThreshold: number): ConsoleMatch => ({
  type: 'dossier',
  source: match.entry.source,
  listVersion: match.listVersion,
  entityId: match.entry.entityId,
  fullName: match.fullName,
  matchedName: match.matchedName,
  aliases: match.entry.names.slice(1).map((name) => name.value),
  programs: [],
  topics: [match.entry.relativeOf ? 'rca' : 'pep'],
  dateOfBirth: match.entry.birthDates.map((date) => date.from),
  nationality: match.entry.nationalities,
  positions: match.entry.positions,
  scoring: match.scoring,
  alerting: match.score >= alertThreshold,
});

/** Free of charge; audited without the name. */
export async function consoleSearch(principal: MemberPrincipal, search: ConsoleSearch): Promise<ConsoleSearchResult> {
  const { organizationId } = principal;
  assertBirthDate(search);
  const country = effectiveCountry(search.country);
  const { screening } = await organizationSettings(organizationId, ScreeningSettings);
  const threshold = search.threshold ?? screening.showThreshold;
  const subject: Subject = {
    fullName: search.fullName,
    ...(search.dateOfBirth && { birthDate: search.dateOfBirth }),
    ...(country !== null && { countries: [country] }),
    ...(search.documentNumber && { document: { number: search.documentNumber } }),
  };
  const asOf = dayOf(search.asOf);
  const past = asOf === null ? undefined : await pastDay(asOf);
  const { sources } = search;
  const chosen = (source: string) => sources === undefined || sources.some((one) => one === source);
  const [lists, { lists: pepLists, ...peps }, all] = await Promise.all([
    screenSubject(subject, { threshold, sources: sourceIds.filter(chosen), ...(past && { lists: past.lists }) }),
    pepListsOf(organizationId, past).then((served) => screenPeps(served, subject, threshold, sources)),
    past?.lists ?? requireWatchlists(),
  ]);
  const searchedPepLists = pepLists.filter(({ source }) => chosen(source));
  const watchlist = lists.matches.map((match) => listMatch(match, screening.alertThreshold));
  const dossiers = peps.matches.map((match) => pepListMatch(match, screening.alertThreshold));
  const found = {
    watchlist: watchlist.length,
    dossier: dossiers.length,
    ...(sources && { sources }),
    ...(asOf !== null && { asOf }),
  };
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'search.made',
      objectType: 'member',
      objectId: principal.memberId,
      detail: found,
    }),
  );
  const best = (match: ConsoleMatch) => match.scoring.matchConfidence;
  return {
    matches: [...watchlist, ...dossiers].sort((a, b) => best(b) - best(a)),
    searchingFor: lists.terms,
    country,
    unavailable: [
      ...lists.unavailable,
      ...searchedPepLists.filter((list) => list.status === 'held').map((list) => list.source),
      ...(past ? notYetKept(pepLists, (await pepListsOf(organizationId)).lists).filter(chosen) : []),
    ],
    leftOut: [...all.lists, ...pepLists.filter(({ status }) => status !== 'absent')].flatMap(({ source }) =>
      chosen(source) ? [] : [source],
    ),
    searchedAt: clock.now().toISOString(),
    asOf,
    searched: [
      ...lists.listVersions.map(({ source, listVersion }) => ({ source, listVersion })),
      ...searchedPepLists
        .filter(({ status }) => status === 'published')
        .map(({ source, label }) => ({ source, listVersion: label })),
    ],
    // The page already warns of current demonstration lists, but not of past ones.
    ...searchWarnings(search.fullName, {
      demonstrations: { pep: isDemonstration(searchedPepLists), sanctions: past !== undefined && lists.demonstration },
      ownPepListAlone: isOnlyOwnPepList(pepLists.filter(({ status }) => status === 'published')),
      ...(asOf !== null && { at: new Date(`${asOf}T23:59:59.999Z`) }),
      lists: [...lists.listVersions, ...searchedPepLists],
      missing: [],
      found: watchlist.length + dossiers.length > 0,
    }),
    thresholds: { show: threshold, alert: screening.alertThreshold },
  };
}

/** Null for today: current lists are served. */
function dayOf(asked: string | undefined): string | null {
  const now = clock.now();
  const errors = futureDate('asOf', asked, now);
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
  return asked !== undefined && asked < now.toISOString().slice(0, 10) ? asked : null;
}

/** PEP lists searched now but not stored for that day. */
function notYetKept(then: readonly SearchedPepList[], now: readonly SearchedPepList[]): string[] {
  return now
    .filter(({ source, status }) => status === 'published' && then.every((list) => list.source !== source))
    .map(({ source }) => source);
}

/** Free of charge; audited without the name. */
export async function consoleProfiles(
  principal: MemberPrincipal,
  { fullName }: ConsoleProfileSearch,
): Promise<ConsoleProfiles> {
  const { organizationId } = principal;
  const { screening } = await organizationSettings(organizationId, ScreeningSettings);
  const profiles = await profilesOf(organizationId, {
    fullName,
    threshold: screening.showThreshold,
    fresh: false,
    world: worldOf('live'),
  });
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'search.made',
      objectType: 'member',
      objectId: principal.memberId,
      detail: { profiles: profiles.length },
    }),
  );
  return { profiles, warnings: [...(await highRiskWarnings({ organizationId, environment: 'live' }, fullName))] };
}
