import { DomainError } from '@/core/errors';
import { db } from '@/platform/db/db';

/** All documents of an organization, or those of a key's environment. */
export type DocumentScope = { organizationId: string; environment?: 'live' | 'test' };

/** Throws INSTANCE_NOT_FOUND, also for other organizations' instances. */
export async function findInstance(scope: DocumentScope, instanceId: string) {
  const { organizationId, environment } = scope;
  const where = { id: instanceId, ...(environment ? { environment } : {}) };
  const row = await db(organizationId).documentInstance.findFirst({ where });
  if (!row) throw new DomainError('INSTANCE_NOT_FOUND', 'There is no instance with this ID.');
  return row;
}
