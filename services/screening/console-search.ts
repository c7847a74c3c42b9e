import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { askedCountry } from '@/core/screening/asked-country';
import type { ConsoleMatch, ConsoleSearch, ConsoleSearchResult } from '@/core/screening/console-search-contract';
import { isDemonstration } from '@/core/screening/demonstration';
import type { Subject } from '@/core/screening/screen';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { assertBirthDate } from './assert-birth-date';
import { screenPeps } from './screen-peps';
import { screenSubject } from './screen-subject';
import { searchWarnings } from './search-warnings';

/** The console's own search over lists and registers: nothing is charged, and of it only is kept who searched, when, and how many were found. */
export async function consoleSearch(principal: MemberPrincipal, search: ConsoleSearch): Promise<ConsoleSearchResult> {
  const { organizationId } = principal;
  assertBirthDate(search);
  const country = countryOf(search.country);
  const { screening } = await organizationSettings(organizationId);
  const threshold = search.threshold ?? screening.showThreshold;
  const subject: Subject = {
    fullName: search.fullName,
    ...(search.dateOfBirth && { birthDate: search.dateOfBirth }),
    ...(country !== null && { countries: [country] }),
    ...(search.documentNumber && { document: { number: search.documentNumber } }),
  };
  const [lists, peps] = await Promise.all([screenSubject(subject, { threshold }), screenPeps(subject, threshold)]);
  const watchlist = lists.matches.map(
    (match): ConsoleMatch => ({
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
      alerting: match.score >= screening.alertThreshold,
    }),
  );
  const dossiers = peps.matches.map(
    ({ entry, listVersion, fullName, matchedName, score, scoring }): ConsoleMatch => ({
      type: 'dossier',
      source: entry.source,
      listVersion,
      entityId: entry.entityId,
      fullName,
      matchedName,
      aliases: entry.names.slice(1).map((name) => name.value),
      programs: [],
      topics: ['pep'],
      dateOfBirth: entry.birthDates.map((date) => date.from),
      nationality: entry.nationalities,
      positions: entry.positions,
      scoring,
      alerting: score >= screening.alertThreshold,
    }),
  );
  const found = { watchlist: watchlist.length, dossier: dossiers.length };
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
    country,
    unavailable: [
      ...lists.unavailable,
      ...peps.lists.filter((list) => list.status === 'held').map((list) => list.source),
    ],
    searched: [
      ...lists.listVersions.map(({ source, listVersion }) => ({ source, listVersion })),
      ...peps.lists
        .filter(({ status }) => status === 'published')
        .map(({ source, label }) => ({ source, listVersion: label })),
    ],
    // That the lists are the demonstration's is on the page before anybody searches.
    ...searchWarnings(search.fullName, {
      demonstrations: { pep: isDemonstration(peps.lists) },
      lists: [...lists.listVersions, ...peps.lists],
      // Named above, among what could not be searched.
      missing: [],
    }),
    thresholds: { show: threshold, alert: screening.alertThreshold },
  };
}

/** The code of the country that was asked with; one that nobody knows is refused, never passed over. */
function countryOf(text: string | undefined): string | null {
  if (!text) return null;
  const code = askedCountry(text);
  if (code) return code;
  const message = 'is neither the name nor the code of a country that is known';
  throw new DomainError('VALIDATION_ERROR', `country: ${message}`, {
    errors: [{ path: 'country', code: 'unknown', message }],
  });
}
