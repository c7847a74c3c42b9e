import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { Destination, UpdateDestination } from '@/core/webhooks/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { presentDestination, requireCallable } from './destination-row';

/** Enabling resets the failures. */
export async function updateDestination(
  principal: MemberPrincipal,
  id: string,
  change: UpdateDestination,
): Promise<Destination> {
  const { organizationId } = principal;
  const url = change.url === undefined ? undefined : await requireCallable(organizationId, change.url);
  return db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.webhookDestination.updateMany({
      where: { id },
      data: {
        ...(url && { url }),
        ...(change.eventTypes && { eventTypes: change.eventTypes }),
        ...(change.enabled === true && {
          disabledAt: null,
          disabledReason: null,
          failingSince: null,
          failureToldAt: null,
        }),
        ...(change.enabled === false && { disabledAt: clock.now(), disabledReason: 'manual' }),
      },
    });
    const row = await tx.webhookDestination.findFirst({ where: { id } });
    if (count === 0 || !row) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.updated',
      objectType: 'webhookDestination',
      objectId: id,
      detail: { changed: Object.keys(change) },
    });
    return presentDestination(row);
  });
}
