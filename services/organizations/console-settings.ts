import { easesSecondPerson } from '@/core/alerts/four-eyes';
import { canonicalJson } from '@/core/audit/chain';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { ChangeSettings, SettingsView } from '@/core/organizations/settings-contract';
import type { MemberPrincipal } from '@/core/principal';
import { sha256 } from '@/platform/crypto';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetFaces } from '@/services/kyc/face-index';
import { notifyOfEasedRule } from '@/services/notices/notify-of-eased-rule';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { changedMeanwhile, replaceSettings } from './replace-settings';

type Row = { name: string; settings: unknown };

/** What an admin may see and change. */
export async function readSettings({ organizationId }: MemberPrincipal): Promise<SettingsView> {
  return view(await db(organizationId).organization.findFirstOrThrow({ where: {} }));
}

/** Replaces them, unless somebody else did meanwhile (412). The audit log names what changed; that fewer decisions take two people is told to others at once. Faces that are not searched any more are not kept. */
export async function changeSettings(principal: MemberPrincipal, change: ChangeSettings): Promise<SettingsView> {
  const { organizationId } = principal;
  const { after, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const before = view(row);
    if (before.revision !== change.revision) throw changedMeanwhile({ revision: before.revision });
    const { name, signIn, screening, alerts, kyc } = change;
    const settings = { ...OrganizationSettings.parse(row.settings), signIn, screening, alerts, kyc };
    await replaceSettings(tx, row, { name, settings });
    if (before.kyc.faceSearch && !kyc.faceSearch) await forgetFaces(tx);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'settings.changed',
      objectType: 'organization',
      objectId: organizationId,
      detail: differences(before, change),
    });
    const eased = easesSecondPerson(before.screening, screening);
    return { after: view({ name, settings }), outboxIds: eased ? await notifyOfEasedRule(tx, principal) : [] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return after;
}

function view({ name, settings }: Row): SettingsView {
  const { signIn, screening, alerts, kyc } = OrganizationSettings.parse(settings ?? {});
  const { alertThreshold, showThreshold, fourEyes, fourEyesDismissFrom } = screening;
  const { documentAttempts, livenessAttempts, mailNewLink, mailResult, faceSearch } = kyc;
  const shown = {
    name,
    signIn,
    screening: { alertThreshold, showThreshold, fourEyes, fourEyesDismissFrom },
    alerts: { openAlertsMost: alerts.openAlertsMost },
    kyc: { documentAttempts, livenessAttempts, mailNewLink, mailResult, faceSearch },
  };
  return { ...shown, revision: sha256(canonicalJson(shown)).slice(0, 16) };
}

/** Before and after of each number and switch, and of the organization's name. */
function differences(before: SettingsView, after: ChangeSettings): Record<string, unknown> {
  const detail: Record<string, unknown> =
    before.name === after.name ? {} : { name: { from: before.name, to: after.name } };
  for (const section of ['signIn', 'screening', 'alerts', 'kyc'] as const) {
    const [old, now]: Array<Record<string, unknown>> = [before[section], after[section]];
    for (const key of Object.keys(old ?? {}))
      if (old?.[key] !== now?.[key]) detail[`${section}.${key}`] = { from: old?.[key], to: now?.[key] };
  }
  return detail;
}
