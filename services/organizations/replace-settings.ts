import { DomainError } from '@/core/errors';
import type { OrganizationSettings } from '@/core/organizations/settings';
import type { Json, Tx } from '@/platform/db';

/** Of two changes at the same time the second finds nothing to change. */
export const changedMeanwhile = (extra?: Record<string, unknown>): DomainError =>
  new DomainError('VERSION_CONFLICT', 'Somebody else changed the settings meanwhile. Look again.', extra && { extra });

/** Replaces an organization's settings unless they are no more what `was` says: the former value stands in the condition. */
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
