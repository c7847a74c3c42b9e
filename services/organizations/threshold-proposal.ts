import { DomainError } from '@/core/errors';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { SettingsView } from '@/core/organizations/settings-contract';
import type { JudgeThresholdProposal, ThresholdProposalView } from '@/core/organizations/threshold-proposal-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { namesOf } from '@/services/alerts/get-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetThreshold } from '@/services/notices/notify-of-settings';
import { changedMeanwhile, replaceSettings } from './replace-settings';
import { countLost } from './threshold-history';

type Screening = SettingsView['screening'];
export type ThresholdProposal = NonNullable<OrganizationSettings['proposedThresholds']>;

export async function readThresholdProposal(principal: MemberPrincipal): Promise<ThresholdProposalView> {
  const { organizationId, memberId } = principal;
  const row = await db(organizationId).organization.findFirstOrThrow({ where: {} });
  const { proposedThresholds: waits } = OrganizationSettings.parse(row.settings);
  const [names, others] = await Promise.all([
    namesOf(organizationId, [waits?.byId ?? null]),
    hasApprover(organizationId, memberId),
  ]);
  return {
    proposal: waits && {
      id: waits.id,
      alertThreshold: waits.alertThreshold,
      showThreshold: waits.showThreshold,
      byName: names.get(waits.byId) ?? '',
      own: waits.byId === memberId,
      proposedAt: new Date(waits.at).toISOString(),
      lost: waits.lost,
    },
    hasApprover: others,
  };
}

/**
 * A proposal if the threshold would have lost confirmed hits and another approver exists; null if it applies at once.
 */
export async function proposalFor(
  { organizationId, memberId }: MemberPrincipal,
  before: Screening,
  after: Screening,
): Promise<ThresholdProposal | null> {
  const { alertThreshold, showThreshold } = after;
  if (alertThreshold <= before.alertThreshold) return null;
  const lost = await countLost(organizationId, before.alertThreshold, alertThreshold);
  if (lost === 0 || !(await hasApprover(organizationId, memberId))) return null;
  return { id: newId('thp'), alertThreshold, showThreshold, byId: memberId, at: clock.now().getTime(), lost };
}

/** Another admin approves or rejects; the author can only withdraw. */
export async function judgeThresholdProposal(
  principal: MemberPrincipal,
  { id, decision }: JudgeThresholdProposal,
): Promise<ThresholdProposalView> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const settings = OrganizationSettings.parse(row.settings);
    const { proposedThresholds: waits, screening } = settings;
    if (waits?.id !== id) throw changedMeanwhile();
    const own = waits.byId === memberId;
    if (own && decision === 'approve')
      throw new DomainError('FORBIDDEN', 'Somebody else approves what you proposed. You can withdraw it.');
    const { alertThreshold, showThreshold } = waits;
    const then = decision === 'approve' ? { ...screening, alertThreshold, showThreshold } : screening;
    await replaceSettings(tx, row, { settings: { ...settings, screening: then, proposedThresholds: null } });
    await forgetThreshold(tx);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: `settings.${decision === 'approve' ? 'thresholdApproved' : own ? 'thresholdWithdrawn' : 'thresholdSentBack'}`,
      objectType: 'organization',
      objectId: organizationId,
      detail: { from: screening.alertThreshold, to: alertThreshold, lost: waits.lost, proposedBy: waits.byId },
    });
  });
  return readThresholdProposal(principal);
}

async function hasApprover(organizationId: string, memberId: string): Promise<boolean> {
  const where = { role: { in: ['admin', 'owner'] }, removedAt: null, id: { not: memberId } };
  return (await db(organizationId).member.count({ where })) > 0;
}
