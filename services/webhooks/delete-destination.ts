import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';

/** Pending deliveries are cancelled; the log stays until it expires. */
export async function deleteDestination(principal: MemberPrincipal, id: string): Promise<{ success: true }> {
  const { organizationId } = principal;
  return db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.webhookDestination.deleteMany({ where: { id } });
    if (count === 0) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    await tx.webhookDelivery.updateMany({
      where: { destinationId: id, status: 'pending' },
      data: { status: 'cancelled', nextAttemptAt: null },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.deleted',
      objectType: 'webhookDestination',
      objectId: id,
    });
    return { success: true };
  });
}
