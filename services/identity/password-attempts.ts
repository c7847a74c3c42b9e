import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';

/** Per account and hour, over all addresses and instances. */
export const PASSWORD_ATTEMPTS = 10;
const HOUR_MS = 3_600_000;

/** `last`: this attempt reaches the limit. */
export type PasswordAttempt = 'counted' | 'last' | 'blocked';

/** Count before checking the password, so that parallel attempts count. */
export async function countPasswordAttempt(email: string): Promise<PasswordAttempt> {
  const now = clock.now();
  const { member } = systemDb();
  const anew = await member.updateMany({
    where: {
      email,
      OR: [{ wrongPasswords: 0 }, { wrongPasswordsSince: { lt: new Date(now.getTime() - HOUR_MS) } }],
    },
    data: { wrongPasswords: 1, wrongPasswordsSince: now },
  });
  if (anew.count > 0) return 'counted';
  const counted = await member.updateMany({
    where: { email, wrongPasswords: { lt: PASSWORD_ATTEMPTS - 1 } },
    data: { wrongPasswords: { increment: 1 } },
  });
  if (counted.count > 0) return 'counted';
  const last = await member.updateMany({
    where: { email, wrongPasswords: PASSWORD_ATTEMPTS - 1 },
    data: { wrongPasswords: PASSWORD_ATTEMPTS },
  });
  return last.count > 0 ? 'last' : 'blocked';
}

export async function clearPasswordAttempts(email: string): Promise<void> {
  await systemDb().member.updateMany({ where: { email, wrongPasswords: { gt: 0 } }, data: { wrongPasswords: 0 } });
}

/**
 * Notify the member that unknown browsers are blocked. Not awaited: the duration would reveal that the account exists.
 */
export function notifyOfBlockedAccount(member: { id: string; organizationId: string }): void {
  notify(member).catch((error: unknown) =>
    logger.error('a member was not notified of a blocked account', faultFields(error)),
  );
}

async function notify({ id: memberId, organizationId }: { id: string; organizationId: string }): Promise<void> {
  const outboxIds = await db(organizationId).$transaction((tx) =>
    notifyMember(tx, organizationId, { memberId, kind: 'signInBlocked' }),
  );
  await dispatchOutbox(organizationId, outboxIds);
}
