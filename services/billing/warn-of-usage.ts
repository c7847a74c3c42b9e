import { usageLevel } from '@/core/credits/usage-level';
import type { Tx } from '@/platform/db/db';
import { notifyOfCredits } from '@/services/notifications/notify-of-settings';
import { emitEvent } from '@/services/webhooks/emit-event';

/**
 * Warn admins and subscribers of usage levels and exhaustion once per period, in the charge's transaction. Return outbox ids. The conditional
 * update selects one of concurrent charges.
 */
export async function warnOfUsage(tx: Tx, organizationId: string): Promise<string[]> {
  const account = await tx.creditAccount.findUnique({ where: { organizationId } });
  if (account?.balance === undefined || account.balance === null) return [];
  const level = usageLevel(account, account.warningLevels);
  if (level <= account.warnedAt) return [];
  const { count } = await tx.creditAccount.updateMany({
    where: { organizationId, warnedAt: { lt: level } },
    data: { warnedAt: level },
  });
  if (count === 0) return [];
  const type = level === 100 ? 'system.usage.limitReached' : 'system.usage.limitWarning';
  const told = await tx.webhookEvent.count({
    where: { subjectId: organizationId, type: { startsWith: 'system.usage.' } },
  });
  const { granted, balance } = account;
  const notices = await notifyOfCredits(tx, organizationId, level === 100 ? 'creditsExhausted' : 'creditsLow');
  return [
    ...notices,
    await emitEvent(tx, organizationId, {
      type,
      // Test keys are free.
      environment: 'live',
      subjectId: organizationId,
      sequence: told + 1,
      data: { percentage: level, granted, used: granted - balance, balance },
    }),
  ];
}
