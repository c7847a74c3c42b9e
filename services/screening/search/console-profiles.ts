import type { MemberPrincipal } from '@/core/principal';
import type { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profiles/contract';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { highRiskWarnings } from '../warnings/high-risk-warnings';
import { profilesOf } from './assemble-profiles';

/** Free of charge; audited without the name. */
export async function consoleProfiles(
  principal: MemberPrincipal,
  { fullName }: ConsoleProfileSearch,
): Promise<ConsoleProfiles> {
  const { organizationId } = principal;
  const { screening } = await organizationSettings(organizationId);
  const profiles = await profilesOf(organizationId, { fullName, threshold: screening.showThreshold, fresh: false });
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'search.made',
      objectType: 'member',
      objectId: principal.memberId,
      detail: { profiles: profiles.length },
    }),
  );
  return { profiles, warnings: [...(await highRiskWarnings(organizationId, fullName))] };
}
