import type { z } from 'zod';
import { DomainError } from '@/core/errors';
import { db, type Json, type Tx } from '@/platform/db/db';

/** Parses only `part`, the schema of one feature's settings; missing members get their defaults. */
export async function organizationSettings<T>(organizationId: string, part: z.ZodType<T>): Promise<T> {
  const row = await db(organizationId).organization.findFirst({ where: {} });
  return part.parse(row?.settings ?? {});
}

export const changedMeanwhile = (extra?: Record<string, unknown>): DomainError =>
  new DomainError(
    'VERSION_CONFLICT',
    'The settings changed in the meantime. Reload and try again.',
    extra && { extra },
  );

/** Replaces the members in `settings`, keeps the others. Throws if the stored value is no longer `was`. */
export async function replaceSettings(
  tx: Tx,
  was: { name: string; settings: unknown },
  { name = was.name, settings }: { name?: string; settings: Record<string, unknown> },
): Promise<void> {
  const { count } = await tx.organization.updateMany({
    where: { name: was.name, settings: { equals: was.settings as Json } },
    data: { name, settings: { ...(was.settings as Record<string, unknown>), ...settings } as Json },
  });
  if (count === 0) throw changedMeanwhile();
}
