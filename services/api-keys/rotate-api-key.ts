import type { CreatedApiKey } from '@/core/api-keys/contract';
import { KEY_OVERLAP_HOURS } from '@/core/api-keys/overlap';
import { DomainError } from '@/core/errors';
import type { Call, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { issueApiKey } from './issue-api-key';
import { viewApiKey } from './view-api-key';

/** The new key copies name, products and lifetime; the old one expires after the overlap at the latest. */
export async function rotateApiKey(call: Call<MemberPrincipal>, id: string): Promise<CreatedApiKey> {
  const { organizationId, memberId } = call.principal;
  const now = clock.now();
  const ends = new Date(now.getTime() + KEY_OVERLAP_HOURS * 3_600_000);
  const { created, outboxId } = await db(organizationId).$transaction(async (tx) => {
    const old = await tx.apiKey.findFirst({ where: { id } });
    if (!old) throw new DomainError('NOT_FOUND', 'There is no such key.');
    const { count } = await tx.apiKey.updateMany({
      where: { id, invalidatedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      data: { invalidatedAt: ends },
    });
    if (count === 0)
      throw new DomainError(
        'KEY_NOT_ACTIVE',
        'This key is no longer active or is already being rotated. Create a new one.',
      );
    const { products, environment } = viewApiKey(old, now);
    const lifeDays = old.expiresAt
      ? Math.max(1, Math.round((old.expiresAt.getTime() - old.createdAt.getTime()) / 86_400_000))
      : null;
    const order = { name: old.name, products, environment, lifeDays, createdBy: memberId };
    const issued = await issueApiKey(tx, organizationId, order);
    const key = await tx.apiKey.findUniqueOrThrow({ where: { id: issued.id } });
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.rotated',
      objectType: 'apiKey',
      objectId: id,
      detail: { newKeyId: issued.id, validUntil: ends.toISOString() },
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.created',
      environment,
      subjectId: issued.id,
      sequence: 1,
      data: { apiKeyId: issued.id, name: old.name, products, environment, lastFour: key.lastFour, replaces: id },
    });
    return { created: { key: viewApiKey(key, now), token: issued.token }, outboxId };
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return created;
}
