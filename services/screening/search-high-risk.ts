import { DomainError } from '@/core/errors';
import { RATE_LIMITS } from '@/core/http/rate-limits';
import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { HighRiskSearch, Profile } from '@/core/screening/profile-contract';
import { clock } from '@/platform/clock';
import { newId } from '@/platform/ids';
import { takeToken } from '@/platform/rate-limiter';
import { chargeAnswer } from '@/services/work/charge-answer';
import { profilesOf } from './profiles-of';

/** Profiles of people who may be meant, charged; those of high risk alone unless asked otherwise. */
export async function searchHighRisk(call: Call<KeyPrincipal>, input: HighRiskSearch): Promise<Profile[]> {
  const { organizationId, keyId, settings } = call.principal;
  if (input.noCache) limitFresh(keyId);
  const threshold = settings.screening.showThreshold;
  const profiles = await profilesOf(organizationId, { fullName: input.fullName, threshold, fresh: input.noCache });
  const shown = profiles.filter(
    (profile) => !input.onlyShowHighRiskProfiles || profile.riskScorecard?.riskCategory === 'high',
  );
  const price = { credits: CREDITS.highRiskSearch, product: 'AML_SCREENING', subjectId: newId('hrs') };
  return chargeAnswer(call, price, shown);
}

/** A fresh search costs more than a cached one and has its own, lower limit (decision D5). */
function limitFresh(keyId: string): void {
  const verdict = takeToken(`${keyId}:highRiskNoCache`, RATE_LIMITS.highRiskNoCache, clock.now().getTime());
  if (!verdict.allowed) {
    throw new DomainError('RATE_LIMITED', 'Too many searches that bypass the cache. Wait, or allow cached results.', {
      retryAfterSeconds: verdict.resetSeconds,
    });
  }
}
