import { usageLevel } from '@/core/credits/usage-level';
import { DomainError } from '@/core/errors';
import { db } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { warnOfUsage } from './warn-of-usage';

type Usage = {
  balance: number | null;
  granted: number | null;
  warnedAt: number | null;
  warningLevels: number[] | null;
};
export type ChargedAccount = Usage & { entered: boolean };

/**
 * SQL parts that charge: `$1` organization, `$2` credits, `$3` id, `$4` key, `$5` product, `$6` subject. The
 * conditional update prevents double spending; `entry` has a row if paid, free or unlimited. `first` runs before the
 * lock.
 */
export const chargeParts = (first = 'true'): string => `
  account as (select balance, granted, "warnedAt", "warningLevels" from "CreditAccount" where "organizationId" = $1),
  paid as (
    update "CreditAccount" set balance = balance - $2::int, "updatedAt" = now()
    where "organizationId" = $1 and $2::int > 0 and balance >= $2::int and ${first} returning balance),
  entry as (
    insert into "CreditEntry" (id, "organizationId", "apiKeyId", product, amount, kind, "subjectId")
    select $3, $1, $4, $5, -$2::int, 'charge', $6
    where $2::int = 0 or exists (select 1 from paid) or exists (select 1 from account where balance is null)
    returning 1)`;

export const CHARGED = `
  select exists (select 1 from entry) as entered, account.granted, account."warnedAt", account."warningLevels",
    coalesce((select balance from paid), account.balance) as balance
  from (select 1) as one left join account on true`;

export const CHARGE = `with ${chargeParts()} ${CHARGED}`;

/** Throws if unpaid; warns at usage levels. */
export async function settleCharge(organizationId: string, credits: number, account?: ChargedAccount): Promise<void> {
  if (account?.entered) return warnIfDue(organizationId, credits, account);
  // Reread: the statement's snapshot may predate a concurrent charge.
  const left = await db(organizationId).creditAccount.findFirst({ where: {} });
  if (left) await warnIfDue(organizationId, credits, left);
  throw creditsExhausted(left?.balance ?? 0, credits);
}

/** The charge is committed, so a warning that fails must not fail the call: the next charge or refusal gives it. */
async function warnIfDue(organizationId: string, credits: number, account: Usage): Promise<void> {
  if (!crossesLevel(credits, account)) return;
  try {
    const outboxIds = await db(organizationId).$transaction((tx) => warnOfUsage(tx, organizationId));
    await dispatchOutbox(organizationId, outboxIds);
  } catch (error) {
    logger.error('a usage warning failed; the next charge gives it', faultFields(error));
  }
}

/** True if the charge reached a level without a warning yet. */
export const crossesLevel = (credits: number, { balance, granted, warnedAt, warningLevels }: Usage): boolean =>
  credits > 0 && usageLevel({ balance, granted: granted ?? 0 }, warningLevels ?? undefined) > (warnedAt ?? 0);

export function creditsExhausted(balance: number, required: number): DomainError {
  return new DomainError('CREDITS_EXHAUSTED', 'The credit balance does not cover this request.', {
    extra: { balance, required },
  });
}
