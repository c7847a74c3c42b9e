import { DomainError } from '@/core/errors';
import type { Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { warnOfUsage } from './warn-of-usage';

/** Who is charged; without a key what a member did in the console. */
export type Payer = { organizationId: string; keyId: string | null };

export type Charge = { credits: number; product: string; subjectId: string };

/**
 * Takes credits in the caller's transaction. The balance is lowered by a conditional update, so two calls at once can
 * never spend the same credit; an unlimited account (balance null) is metered all the same. Returns the outbox ids of the
 * usage warnings that this charge set off.
 */
export async function chargeCredits(tx: Tx, payer: Payer, charge: Charge): Promise<string[]> {
  const { organizationId, keyId } = payer;
  if (charge.credits > 0) {
    const { count } = await tx.creditAccount.updateMany({
      where: { organizationId, balance: { gte: charge.credits } },
      data: { balance: { decrement: charge.credits } },
    });
    if (count === 0) await refuseUnlessUnlimited(tx, organizationId, charge.credits);
  }
  await tx.creditEntry.create({
    data: {
      id: newId('crd'),
      organizationId,
      apiKeyId: keyId,
      product: charge.product,
      amount: -charge.credits,
      kind: 'charge',
      subjectId: charge.subjectId,
    },
  });
  return charge.credits > 0 ? warnOfUsage(tx, organizationId) : [];
}

async function refuseUnlessUnlimited(tx: Tx, organizationId: string, required: number): Promise<void> {
  const account = await tx.creditAccount.findUnique({ where: { organizationId } });
  if (account && account.balance === null) return;
  throw creditsExhausted(account?.balance ?? 0, required);
}

export function creditsExhausted(balance: number, required: number): DomainError {
  return new DomainError('CREDITS_EXHAUSTED', 'The credit balance does not cover this request.', {
    extra: { balance, required },
  });
}

/** Gives back what was charged for `subjectId`, once, in the caller's transaction (decision D9: on instance `error`). */
export async function refundCredits(tx: Tx, organizationId: string, subjectId: string): Promise<void> {
  const charged = await tx.creditEntry.findFirst({ where: { subjectId, kind: 'charge' } });
  const refunded = await tx.creditEntry.findFirst({ where: { subjectId, kind: 'refund' } });
  if (!charged || refunded || charged.amount === 0) return;
  await tx.creditEntry.create({
    data: {
      id: newId('crd'),
      organizationId,
      apiKeyId: charged.apiKeyId,
      product: charged.product,
      amount: -charged.amount,
      kind: 'refund',
      subjectId,
    },
  });
  await tx.creditAccount.updateMany({
    where: { organizationId, balance: { not: null } },
    data: { balance: { increment: -charged.amount } },
  });
}
