import type { MemberPrincipal } from '@/core/principal';
import type { CreateDestination, DestinationWithSecret } from '@/core/webhooks/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { makeSecret, presentDestination, requireCallable } from './destination-row';

/** The secret is returned only here. */
export async function createDestination(
  principal: MemberPrincipal,
  input: CreateDestination,
): Promise<DestinationWithSecret> {
  const { organizationId } = principal;
  const url = await requireCallable(organizationId, input.url);
  const id = newId('whd');
  const { secret, sealed } = makeSecret(organizationId, id);
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.webhookDestination.create({
      data: { id, organizationId, url, eventTypes: input.eventTypes, secret: sealed, createdAt: clock.now() },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.created',
      objectType: 'webhookDestination',
      objectId: id,
      detail: { eventTypes: input.eventTypes },
    });
    return { ...presentDestination(row), secret };
  });
}
