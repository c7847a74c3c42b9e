import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { seal } from '@/platform/security/crypto';
import { dispatchOutbox, type OutboxEvent, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { chargeCredits, type Payer } from './charge-credits';
import { answerContext } from './idempotency';

export { type OutboxEvent, writeOutbox };

export type Accepted<Result> = {
  result: Result;
  /** Charged at most once. */
  subjectId: string;
  /** Outbox messages from `write`, sent before `events`. */
  outboxIds?: string[];
  events?: OutboxEvent[];
};

export type PaidCall = { principal: Payer & { environment: 'live' | 'test' }; idempotencyId?: string };

/**
 * Charge, rows, outbox and idempotent response in one transaction, then send the events. After a crash the sweep sends
 * them.
 */
export async function acceptWork<Result>(
  call: PaidCall,
  price: { credits: number; product: string },
  write: (tx: Tx) => Promise<Accepted<Result>>,
): Promise<Result> {
  const { principal } = call;
  const { accepted, outboxIds } = await db(principal.organizationId).$transaction(async (tx) => {
    const accepted = await write(tx);
    const credits = principal.environment === 'test' ? 0 : price.credits;
    const warnings = await chargeCredits(tx, principal, { ...price, credits, subjectId: accepted.subjectId });
    const started = await writeOutbox(tx, principal.organizationId, accepted.events ?? []);
    await completeIdempotent(tx, call.idempotencyId, accepted);
    return { accepted, outboxIds: [...(accepted.outboxIds ?? []), ...warnings, ...started] };
  });
  await dispatchOutbox(principal.organizationId, outboxIds);
  return accepted.result;
}

/** Store the `Idempotency-Key` response in the effect's transaction; for work that costs nothing. */
export async function completeIdempotent(
  tx: Tx,
  idempotencyId: string | undefined,
  { result, subjectId }: Accepted<unknown>,
): Promise<void> {
  if (!idempotencyId) return;
  const { count } = await tx.idempotencyRecord.updateMany({
    where: { id: idempotencyId, completedAt: null },
    data: {
      result: seal(JSON.stringify(result ?? {}), answerContext(idempotencyId)),
      subjectId,
      completedAt: clock.now(),
    },
  });
  if (count === 0) throw new DomainError('IDEMPOTENCY_IN_FLIGHT', 'Another call completed the same request.');
}
