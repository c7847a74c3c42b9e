import { usageLevel } from '@/core/credits/usage-level';
import type { Call, KeyPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { tenantSql } from '@/platform/sql';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { acceptWork } from './accept-work';
import { type Charge, creditsExhausted } from './charge-credits';
import { warnOfUsage } from './warn-of-usage';

type Account = { entered: boolean; balance: number | null; granted: number | null; warnedAt: number | null };

/**
 * `$1` organization, `$2` credits, `$3` id, `$4` key, `$5` product, `$6` subject. The conditional update decides, as in
 * chargeCredits; the entry is written only when it could pay, when nothing is to be paid, or when there is no limit.
 */
const CHARGE = `
  with account as (select balance, granted, "warnedAt" from "CreditAccount" where "organizationId" = $1),
  paid as (
    update "CreditAccount" set balance = balance - $2::int, "updatedAt" = now()
    where "organizationId" = $1 and $2::int > 0 and balance >= $2::int returning balance
  ),
  entry as (
    insert into "CreditEntry" (id, "organizationId", "apiKeyId", product, amount, kind, "subjectId")
    select $3, $1, $4, $5, -$2::int, 'charge', $6
    where $2::int = 0 or exists (select 1 from paid)
      or exists (select 1 from account where balance is null)
    returning 1
  )
  select exists (select 1 from entry) as entered, account.granted, account."warnedAt",
    coalesce((select balance from paid), account.balance) as balance
  from (select 1) as one left join account on true`;

/**
 * Charges for an answer that leaves nothing behind but its charge: one statement instead of a transaction of six. With an
 * `Idempotency-Key` the answer is kept in the same transaction, so it goes the way of all accepted work.
 */
export async function chargeAnswer<Result>(call: Call<KeyPrincipal>, price: Charge, result: Result): Promise<Result> {
  if (call.idempotencyId) return acceptWork(call, price, async () => ({ result, subjectId: price.subjectId }));
  const { organizationId, keyId, environment } = call.principal;
  const credits = environment === 'test' ? 0 : price.credits;
  const [account] = await tenantSql<Account>(organizationId, CHARGE, [
    credits,
    newId('crd'),
    keyId,
    price.product,
    price.subjectId,
  ]);
  if (!account?.entered) {
    // Read again: what this statement saw may be from before another call's charge that it then waited for.
    const left = await db(organizationId).creditAccount.findFirst({ where: {}, select: { balance: true } });
    throw creditsExhausted(left?.balance ?? 0, credits);
  }
  const { balance, granted, warnedAt } = account;
  if (credits > 0 && usageLevel({ balance, granted: granted ?? 0 }) > (warnedAt ?? 0)) {
    const outboxIds = await db(organizationId).$transaction((tx) => warnOfUsage(tx, organizationId));
    await dispatchOutbox(organizationId, outboxIds);
  }
  return result;
}
