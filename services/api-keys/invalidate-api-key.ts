import type { ApiKeyView } from '@/core/api-keys/contract';
import { DomainError } from '@/core/errors';
import type { Call, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { creditsOf } from './credits-of-keys';
import { viewApiKey } from './view-api-key';

/** Takes effect immediately. Idempotent: the conditional update emits one event. */
export async function invalidateApiKey(call: Call<MemberPrincipal>, id: string): Promise<ApiKeyView> {
  const { organizationId } = call.principal;
  const now = clock.now();
  const { key, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, OR: [{ invalidatedAt: null }, { invalidatedAt: { gt: now } }] },
      data: { invalidatedAt: now },
    });
    const key = await tx.apiKey.findFirst({ where: { id } });
    if (!key) throw new DomainError('NOT_FOUND', 'There is no such key.');
    if (count === 0) return { key, outboxIds: [] };
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.invalidated',
      objectType: 'apiKey',
      objectId: id,
      detail: {},
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.invalidated',
      environment: key.environment,
      subjectId: id,
      sequence: 2,
      data: { apiKeyId: id, name: key.name, lastFour: key.lastFour },
    });
    return { key, outboxIds: [outboxId] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  const credits = await creditsOf(db(organizationId), now, id);
  return viewApiKey(key, now, credits.get(id) ?? 0);
}
