import { OPEN_STATUSES } from '@/core/alerts/transitions';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { MemberPrincipal } from '@/core/principal';
import { ORGANIZATION_REGISTER } from '@/core/screening/pep-datasets/pep-source-ids';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { db } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { countWaitingForReview } from '@/services/kyc/session/session-status-sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { publishedRegister } from '@/services/pep-lists/published-register';
import { searchedRegisters } from '@/services/watchlists/list-registers';

/** Return the member, the organization's settings, and the counts of open alerts and waiting customers. */
export async function getCurrentMember(principal: MemberPrincipal): Promise<ConsoleMe> {
  const scoped = db(principal.organizationId);
  const [{ settings, ...organization }, openAlerts, askedForHelp, sessionsForReview, registers, own, corpora] =
    await Promise.all([
      scoped.organization.findFirstOrThrow({ where: {}, select: { id: true, name: true, settings: true } }),
      scoped.alert.count({ where: { environment: 'live', status: { in: [...OPEN_STATUSES] } } }),
      scoped.kycSession.count({ where: { environment: 'live', helpAskedAt: { not: null } } }),
      countWaitingForReview(principal.organizationId),
      searchedRegisters(),
      publishedRegister(principal.organizationId),
      mediaCorpora(),
    ]);
  const { memberId: id, name, email, role } = principal;
  const { screening, kyc } = OrganizationSettings.parse(settings ?? {});
  const thresholds = { show: screening.showThreshold, alert: screening.alertThreshold };
  const sources = [
    ...sourceIds,
    ...registers,
    ...(own ? [ORGANIZATION_REGISTER] : []),
    ...corpora.filter(isSearchable).map(({ source }) => source),
  ];
  return {
    member: { id, name, email, role },
    organization,
    thresholds,
    sources,
    documentTypes: documentTypesOf(kyc.documentTypes),
    capturePolicy: kyc.capture,
    canMail: canMail(),
    openAlerts,
    askedForHelp,
    sessionsForReview,
  };
}
