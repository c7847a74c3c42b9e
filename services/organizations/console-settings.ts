import { easesSecondPerson } from '@/core/alerts/four-eyes';
import { canonicalJson } from '@/core/audit/chain';
import { documentTypesOf } from '@/core/kyc/document-types';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { ChangeSettings, SettingsView } from '@/core/organizations/settings-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetFaces } from '@/services/kyc/face-index';
import { forgetThreshold, notifyOfEasedRule, notifyOfThreshold } from '@/services/notices/notify-of-settings';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { changedMeanwhile, replaceSettings } from './replace-settings';
import { proposalFor } from './threshold-proposal';

type Row = { name: string; settings: unknown };

export async function readSettings({ organizationId }: MemberPrincipal): Promise<SettingsView> {
  return view(await db(organizationId).organization.findFirstOrThrow({ where: {} }));
}

/**
 * Throws 412 on a concurrent change. Thresholds that would have lost confirmed hits need a second approver; weaker
 * four-eyes rules are notified. Face descriptors are deleted when face search is switched off.
 */
export async function changeSettings(principal: MemberPrincipal, change: ChangeSettings): Promise<SettingsView> {
  const { organizationId } = principal;
  const proposal = await proposalFor(principal, (await readSettings(principal)).screening, change.screening);
  const { after, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const before = view(row);
    if (before.revision !== change.revision) throw changedMeanwhile({ revision: before.revision });
    const { name, signIn, alerts, retention } = change;
    const kyc = { ...change.kyc, documentTypes: documentTypesOf(change.kyc.documentTypes) };
    const former = OrganizationSettings.parse(row.settings);
    const { alertThreshold, showThreshold } = before.screening;
    const screening = { ...change.screening, ...(proposal && { alertThreshold, showThreshold }) };
    const touched = screening.alertThreshold !== alertThreshold || screening.showThreshold !== showThreshold;
    // New thresholds replace a pending proposal.
    const proposedThresholds = proposal ?? (touched ? null : former.proposedThresholds);
    const settings = { ...former, signIn, screening, alerts, kyc, retention, proposedThresholds };
    await replaceSettings(tx, row, { name, settings });
    if (proposedThresholds !== former.proposedThresholds) await forgetThreshold(tx);
    if (before.kyc.faceSearch && !kyc.faceSearch) await forgetFaces(tx);
    const audit = { actor: principal, objectType: 'organization', objectId: organizationId };
    const detail = differences(before, { ...change, kyc, screening });
    if (!proposal || Object.keys(detail).length > 0)
      await appendAudit(tx, organizationId, { ...audit, action: 'settings.changed', detail });
    if (proposal) {
      const { alertThreshold: to, lost } = proposal;
      const waits = { from: alertThreshold, to, lost };
      await appendAudit(tx, organizationId, { ...audit, action: 'settings.thresholdProposed', detail: waits });
    }
    const eased = easesSecondPerson(before.screening, screening);
    const outboxIds = [
      ...(eased ? await notifyOfEasedRule(tx, principal) : []),
      ...(proposal ? await notifyOfThreshold(tx, principal) : []),
    ];
    return { after: view({ name, settings }), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return after;
}

function view({ name, settings }: Row): SettingsView {
  const { signIn, screening, alerts, kyc, retention } = OrganizationSettings.parse(settings ?? {});
  const { alertThreshold, showThreshold, fourEyes, fourEyesDismissFrom } = screening;
  const { documentAttempts, livenessAttempts, mailNewLink, mailResult, capture, faceSearch } = kyc;
  const documentTypes = documentTypesOf(kyc.documentTypes);
  const shown = {
    name,
    signIn,
    screening: { alertThreshold, showThreshold, fourEyes, fourEyesDismissFrom },
    alerts,
    kyc: { documentAttempts, livenessAttempts, mailNewLink, mailResult, documentTypes, capture, faceSearch },
    retention,
  };
  return { ...shown, revision: sha256(canonicalJson(shown)).slice(0, 16) };
}

function differences(before: SettingsView, after: ChangeSettings): Record<string, unknown> {
  const detail: Record<string, unknown> =
    before.name === after.name ? {} : { name: { from: before.name, to: after.name } };
  for (const section of ['signIn', 'screening', 'alerts', 'kyc', 'retention'] as const) {
    const [old, now]: Array<Record<string, unknown>> = [before[section], after[section]];
    for (const key of Object.keys(old ?? {}))
      if (canonicalJson(old?.[key]) !== canonicalJson(now?.[key]))
        detail[`${section}.${key}`] = { from: old?.[key], to: now?.[key] };
  }
  return detail;
}
