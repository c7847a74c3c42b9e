import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { HighRiskSearch, Profile } from '@/core/screening/profile-contract';
import { newId } from '@/platform/ids';
import { chargeAnswer } from '@/services/work/charge-answer';
import { profilesOf } from './profiles-of';

/** Profiles of people who may be meant, charged; those of high risk alone unless asked otherwise. */
export async function searchHighRisk(call: Call<KeyPrincipal>, input: HighRiskSearch): Promise<Profile[]> {
  const { organizationId, settings } = call.principal;
  const threshold = settings.screening.showThreshold;
  const profiles = await profilesOf(organizationId, { fullName: input.fullName, threshold, fresh: input.noCache });
  const shown = profiles.filter(
    (profile) => !input.onlyShowHighRiskProfiles || profile.riskScorecard?.riskCategory === 'high',
  );
  const price = { credits: CREDITS.highRiskSearch, product: 'AML_SCREENING', subjectId: newId('hrs') };
  return chargeAnswer(call, price, shown);
}
