import { z } from 'zod';
import { relaxesFourEyes } from '@/core/alerts/decisions/four-eyes';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import { canonicalJson } from '@/core/audit/chain';
import { SignInSettings } from '@/core/identity/sign-in-settings';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { RetentionSettings } from '@/core/organizations/retention-contract';
import type { ChangeSettings, SettingsView } from '@/core/organizations/settings-contract';
import type { MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { db } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetFaces } from '@/services/kyc/liveness/portrait-views';
import { notifyOfEasedRule, notifyOfRaisedThreshold } from '@/services/notifications/notify-of-settings';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { changedMeanwhile, replaceSettings } from './organization-settings';
import { countLost } from './threshold-history';

const ConsoleSettings = z.object({
  ...SignInSettings.shape,
  ...ScreeningSettings.shape,
  ...AlertSettings.shape,
  ...KycSettings.shape,
  ...RetentionSettings.shape,
});

type Row = { name: string; settings: unknown };

export async function readSettings({ organizationId }: MemberPrincipal): Promise<SettingsView> {
  return view(await db(organizationId).organization.findFirstOrThrow({ where: {} }));
}

/**
 * Throws 412 on a concurrent change. Other members are notified of weaker four-eyes rules and of a threshold that would
 * have missed confirmed matches. Face descriptors are deleted when face search is switched off.
 */
export async function changeSettings(principal: MemberPrincipal, change: ChangeSettings): Promise<SettingsView> {
  const { organizationId } = principal;
  const { alertThreshold } = (await readSettings(principal)).screening;
  const lost = await countLost(organizationId, alertThreshold, change.screening.alertThreshold);
  const { after, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const before = view(row);
    if (before.revision !== change.revision) throw changedMeanwhile({ revision: before.revision });
    const { name, signIn, screening, alerts, retention } = change;
    const kyc = { ...change.kyc, documentTypes: documentTypesOf(change.kyc.documentTypes) };
    const settings = { signIn, screening, alerts, kyc, retention };
    await replaceSettings(tx, row, { name, settings });
    if (before.kyc.faceSearch && !kyc.faceSearch) await forgetFaces(tx);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'settings.changed',
      objectType: 'organization',
      objectId: organizationId,
      detail: differences(before, { ...change, kyc }),
    });
    const eased = relaxesFourEyes(before.screening, screening);
    const outboxIds = [
      ...(eased ? await notifyOfEasedRule(tx, principal) : []),
      ...(lost > 0 ? await notifyOfRaisedThreshold(tx, principal) : []),
    ];
    return { after: view({ name, settings }), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return after;
}

function view({ name, settings }: Row): SettingsView {
  const { signIn, screening, alerts, kyc, retention } = ConsoleSettings.parse(settings ?? {});
  const { alertThreshold, showThreshold, fourEyes, fourEyesDismissThreshold } = screening;
  const {
    documentAttempts,
    livenessAttempts,
    autoResendLink,
    mailResult,
    showResult,
    reviewReading,
    capture,
    faceSearch,
    frameOrigins,
  } = kyc;
  const documentTypes = documentTypesOf(kyc.documentTypes);
  const shown = {
    name,
    signIn,
    screening: { alertThreshold, showThreshold, fourEyes, fourEyesDismissThreshold },
    alerts,
    kyc: {
      documentAttempts,
      livenessAttempts,
      autoResendLink,
      mailResult,
      showResult,
      reviewReading,
      documentTypes,
      capture,
      faceSearch,
      frameOrigins,
    },
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
