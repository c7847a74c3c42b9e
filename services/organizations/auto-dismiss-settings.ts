import { DomainError } from '@/core/errors';
import type { AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { MemberPrincipal } from '@/core/principal';
import { db, type Json } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { autoDismissEffect } from './auto-dismiss-effect';
import { organizationSettings } from './organization-settings';

export const readAutoDismiss = async ({ organizationId }: MemberPrincipal): Promise<AutoDismissView> =>
  (await organizationSettings(organizationId)).autoDismiss;

/** Throws 412 on a concurrent change; refuses rules that would have dismissed a true positive of the last 90 days. */
export async function changeAutoDismiss(
  principal: MemberPrincipal,
  change: ChangeAutoDismiss,
): Promise<AutoDismissView> {
  const { organizationId } = principal;
  const { enabled, rules } = change;
  if (enabled) {
    const { lost } = await autoDismissEffect(organizationId, rules);
    const message = `would have dismissed ${lost.length} of the alerts that turned out true`;
    if (lost.length > 0)
      throw new DomainError('VALIDATION_ERROR', `rules: ${message}`, {
        errors: [{ path: 'rules', code: 'loses_hits', message }],
      });
  }
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const settings = OrganizationSettings.parse(row.settings ?? {});
    const before = settings.autoDismiss;
    if (before.version !== change.version) throw clash();
    const autoDismiss = { enabled, rules, version: before.version + 1 };
    // Of two concurrent changes, the second updates no row.
    const { count } = await tx.organization.updateMany({
      where: { settings: { equals: row.settings as Json } },
      data: { settings: { ...settings, autoDismiss } as Json },
    });
    if (count === 0) throw clash();
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'settings.autoDismissChanged',
      objectType: 'organization',
      objectId: organizationId,
      detail: { from: before, to: autoDismiss },
    });
    return autoDismiss;
  });
}

const clash = () => new DomainError('VERSION_CONFLICT', 'The settings changed in the meantime. Reload and try again.');
