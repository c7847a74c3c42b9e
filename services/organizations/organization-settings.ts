import { DomainError } from '@/core/errors';
import { OrganizationSettings } from '@/core/organizations/settings';
import { db, type Json, type Tx } from '@/platform/db/db';

export async function organizationSettings(organizationId: string): Promise<OrganizationSettings> {
  const row = await db(organizationId).organization.findFirst({ where: {} });
  return OrganizationSettings.parse(row?.settings ?? {});
}

export const changedMeanwhile = (extra?: Record<string, unknown>): DomainError =>
  new DomainError(
    'VERSION_CONFLICT',
    'The settings changed in the meantime. Reload and try again.',
    extra && { extra },
  );

/** Throws if the stored value is no longer `was` (compare and swap). */
export async function replaceSettings(
  tx: Tx,
  was: { name: string; settings: unknown },
  { name = was.name, settings }: { name?: string; settings: OrganizationSettings },
): Promise<void> {
  const { count } = await tx.organization.updateMany({
    where: { name: was.name, settings: { equals: was.settings as Json } },
    data: { name, settings: settings as Json },
  });
  if (count === 0) throw changedMeanwhile();
}
