import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { DestinationWithSecret } from '@/core/webhooks/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { makeSecret, presentDestination } from './destination-row';

/** How long the secret before goes on signing, so that receivers can change over. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** A new secret, shown in this answer only; both sign for 24 hours. */
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
        previousSecretUntil: new Date(clock.now().getTime() + OVERLAP_MS),
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
