import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { HighRiskSearch, Profile } from '@/core/screening/profiles/contract';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { newId } from '@/platform/ids';
import { chargeAnswer } from '@/services/billing/charge-answer';
import { profilesOf } from './assemble-profiles';

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

const searched = ({ settings }: KeyPrincipal, { fullName }: HighRiskSearch, fresh: boolean) => ({
  fullName,
  threshold: ScreeningSettings.parse(settings).screening.showThreshold,
  fresh,
});

const isShown = ({ riskScorecard }: Profile, { onlyShowHighRiskProfiles }: HighRiskSearch): boolean =>
  !onlyShowHighRiskProfiles || riskScorecard?.riskCategory === 'high';
