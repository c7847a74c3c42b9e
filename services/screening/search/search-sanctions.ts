import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { SanctionRecord, SanctionsSearch, SanctionsSearchResult } from '@/core/screening/contract';
import type { HighRiskSearch, Profile } from '@/core/screening/profiles/contract';
import { type PartyMatch, screen } from '@/core/screening/screen';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { newId } from '@/platform/ids';
import { chargeAnswer } from '@/services/billing/charge-answer';
import { missingFrom, searchWarnings } from '../warnings';
import { profilesOf } from './assemble-profiles';
import { worldOf } from './search-world';

const documentsMax = 100;

/** Matches from the show threshold, best first, at most 100; `totalHits` counts all. Searches all entity kinds. */
export async function searchSanctions(
  call: Call<KeyPrincipal>,
  input: SanctionsSearch,
): Promise<SanctionsSearchResult> {
  const { searcher, lists } = await worldOf(call.principal.environment).watchlists();
  const { screening } = ScreeningSettings.parse(call.principal.settings);
  const { matches, terms, total, ofNoCountry } = screen(
    searcher,
    { fullName: input.fullName },
    {
      threshold: screening.showThreshold,
      limit: documentsMax,
      sources: input.sources?.length ? input.sources : sourceIds,
      ...(input.countries && { narrowTo: input.countries }),
    },
  );
  const searched = lists.filter(({ source }) => !input.sources?.length || input.sources.includes(source));
  const labels = new Map(lists.map((list) => [list.source, list.label]));
  const result = {
    totalHits: total,
    searchingFor: terms,
    documents: matches.map((match) => sanctionRecord(match, labels.get(match.party.source) ?? '')),
    listVersions: searched.map(({ source, label }) => ({ source, listVersion: label })),
    ...searchWarnings(input.fullName, {
      demonstrations: { sanctions: isDemonstration(lists) },
      ownPepListAlone: false,
      lists: searched,
      missing: missingFrom(lists, input.sources),
      found: total > 0,
      ...(input.countries?.length && { ofNoCountry }),
    }),
  };
  const price = { credits: CREDITS.sanctionsSearch, product: 'AML_SCREENING', subjectId: newId('sch') };
  return chargeAnswer(call, price, result);
}

function sanctionRecord(match: PartyMatch, listVersion: string): SanctionRecord {
  const { party } = match;
  return {
    fullName: party.names[0]?.value ?? '',
    source: party.source,
    type: party.kind,
    programs: party.programs,
    remarks: party.remarks,
    dateOfBirth: party.birthDates
      .map((date) => `${date.circa ? 'circa ' : ''}${date.from === date.to ? date.from : `${date.from} to ${date.to}`}`)
      .join('; '),
    nationality: party.nationalities.join(', '),
    aliases: party.names.slice(1).map((name) => name.value),
    addresses: party.addresses,
    identificationDocuments: party.documents,
    score: match.score,
    explanation: match.explanation,
    entityId: party.entityId,
    listVersion,
  };
}

/** Charged; by default high-risk profiles only, with the count of others. */
export async function searchHighRisk(
  call: Call<KeyPrincipal>,
  input: HighRiskSearch,
): Promise<{ profiles: Profile[]; leftOut: number }> {
  const { organizationId } = call.principal;
  const found = await profilesOf(organizationId, searched(call.principal, input, input.noCache));
  const shown = found.filter((profile) => isShown(profile, input));
  const price = { credits: CREDITS.highRiskSearch, product: 'AML_SCREENING', subjectId: newId('hrs') };
  return { profiles: await chargeAnswer(call, price, shown), leftOut: found.length - shown.length };
}

/** For replayed responses; searches the cache. */
export async function countExcluded(principal: KeyPrincipal, input: HighRiskSearch): Promise<number> {
  const found = await profilesOf(principal.organizationId, searched(principal, input, false));
  return found.filter((profile) => !isShown(profile, input)).length;
}

const searched = ({ settings, environment }: KeyPrincipal, { fullName }: HighRiskSearch, fresh: boolean) => ({
  fullName,
  world: worldOf(environment),
  threshold: ScreeningSettings.parse(settings).screening.showThreshold,
  fresh,
});

const isShown = ({ riskScorecard }: Profile, { onlyShowHighRiskProfiles }: HighRiskSearch): boolean =>
  !onlyShowHighRiskProfiles || riskScorecard?.riskCategory === 'high';
