import { DomainError } from '@/core/errors';
import { db } from '@/platform/db';

/** Whose documents may be seen: all of an organization, or those of a key's environment (test keys see test data). */
export type DocumentScope = { organizationId: string; environment?: 'live' | 'test' };

/** The instance, or INSTANCE_NOT_FOUND; another organization's answers exactly as one that does not exist. */
export async function findInstance(scope: DocumentScope, instanceId: string) {
  const { organizationId, environment } = scope;
  const where = { id: instanceId, ...(environment ? { environment } : {}) };
  const row = await db(organizationId).documentInstance.findFirst({ where });
  if (!row) throw new DomainError('INSTANCE_NOT_FOUND', 'There is no instance with this id.');
  return row;
}
