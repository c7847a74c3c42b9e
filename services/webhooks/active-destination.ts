import { DomainError } from '@/core/errors';
import type { Tx } from '@/platform/db/db';

/** Throws for a disabled destination, to which nothing is sent. */
export async function activeDestination(tx: Tx, id: string) {
  const destination = await tx.webhookDestination.findFirst({ where: { id } });
  if (!destination) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  if (destination.disabledAt)
    throw new DomainError('DESTINATION_OFF', 'This destination is turned off, so nothing was sent. Turn it on first.');
  return destination;
}
