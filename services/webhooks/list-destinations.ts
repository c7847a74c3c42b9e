import { DomainError } from '@/core/errors';
import type { Destination } from '@/core/webhooks/contract';
import { db } from '@/platform/db/db';
import { presentDestination } from './destination-row';

export async function listDestinations(organizationId: string): Promise<Destination[]> {
  const rows = await db(organizationId).webhookDestination.findMany({ orderBy: { id: 'asc' }, take: 200 });
  return rows.map(presentDestination);
}

/** Throws NOT_FOUND, also for another organization's. */
export async function getDestination(organizationId: string, id: string): Promise<Destination> {
  const row = await db(organizationId).webhookDestination.findFirst({ where: { id } });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  return presentDestination(row);
}
