import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { DestinationWithSecret } from '@/core/webhooks/contract';
import { SECRET_OVERLAP_HOURS } from '@/core/webhooks/schedule';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { makeSecret, presentDestination } from './destination-row';

/** The secret is returned only here. Both sign during the overlap; an older overlapping secret ends. */
export async function rotateSecret(principal: MemberPrincipal, id: string): Promise<DestinationWithSecret> {
  const { organizationId } = principal;
  const { secret, sealed } = makeSecret(organizationId, id);
  return db(organizationId).$transaction(async (tx) => {
    const before = await tx.webhookDestination.findFirst({ where: { id } });
    if (!before) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    const row = await tx.webhookDestination.update({
      where: { id },
      data: {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil: new Date(clock.now().getTime() + SECRET_OVERLAP_HOURS * 3_600_000),
      },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.secretRotated',
      objectType: 'webhookDestination',
      objectId: id,
    });
    return { ...presentDestination(row), secret };
  });
}
