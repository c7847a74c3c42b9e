import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { CHARGE, type ChargedAccount, creditsExhausted, crossesLevel } from './charge-parts';
import { warnOfUsage } from './warn-of-usage';

/** `keyId` is null for the console. */
export type Payer = { organizationId: string; keyId: string | null };

export type Charge = { credits: number; product: string; subjectId: string };

/**
 * Charge in the caller's transaction; unlimited accounts (null balance) are metered. Locks the account until the
 * commit: call late. Return outbox ids of usage warnings.
 */
export async function chargeCredits(tx: Tx, payer: Payer, charge: Charge): Promise<string[]> {
  const { organizationId, keyId } = payer;
  const { credits, product, subjectId } = charge;
  const values = [credits, newId('crd'), keyId, product, subjectId];
  const [account] = await tenantSqlIn<ChargedAccount>(tx, organizationId, CHARGE, values);
  if (!account?.entered) {
    const left = await tx.creditAccount.findUnique({ where: { organizationId } });
    throw creditsExhausted(left?.balance ?? 0, credits);
  }
  return crossesLevel(credits, account) ? warnOfUsage(tx, organizationId) : [];
}

/** Refund a subject's charge once (docs/api.md#credits). */
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
