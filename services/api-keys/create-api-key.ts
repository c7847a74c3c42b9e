import type { CreateApiKey, CreatedApiKey } from '@/core/api-keys/contract';
import type { Call, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { issueApiKey } from './issue-api-key';
import { viewApiKey } from './view-api-key';

/** The token is returned only here. */
export async function createApiKey(call: Call<MemberPrincipal>, order: CreateApiKey): Promise<CreatedApiKey> {
  const { organizationId, memberId } = call.principal;
  const { created, outboxId } = await db(organizationId).$transaction(async (tx) => {
    const { id, token } = await issueApiKey(tx, organizationId, { ...order, createdBy: memberId });
    const key = await tx.apiKey.findUniqueOrThrow({ where: { id } });
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.created',
      objectType: 'apiKey',
      objectId: id,
      detail: { products: order.products, environment: order.environment, lifeDays: order.lifeDays },
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.created',
      environment: order.environment,
      subjectId: id,
      sequence: 1,
      data: {
        apiKeyId: id,
        name: order.name,
        products: order.products,
        environment: order.environment,
        lastFour: key.lastFour,
      },
    });
    return { created: { key: viewApiKey(key, clock.now()), token }, outboxId };
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return created;
}
