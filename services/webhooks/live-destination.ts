import { DomainError } from '@/core/errors';
import type { Tx } from '@/platform/db';

/** The destination, if it takes anything: to one that is switched off nothing is sent, so nothing is said to be on its way. */
export async function liveDestination(tx: Tx, id: string) {
  const destination = await tx.webhookDestination.findFirst({ where: { id } });
  if (!destination) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  if (destination.disabledAt)
    throw new DomainError(
      'DESTINATION_OFF',
      'This destination is switched off, so nothing was sent. Switch it on first.',
    );
  return destination;
}
