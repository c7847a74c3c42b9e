import { browserName, networkOf } from '@/core/identity/browser-name';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';

export type Caller = { address: string; userAgent: string; cookie?: string };

export type Refusal = 'password' | 'code' | 'tooManyTries' | 'tooManyCodes';

/** Audit entries per account and minute. */
const NOTED_A_MINUTE = 10;

/** Audit a refused sign-in. Not awaited: the duration would reveal whether the account exists. */
export function recordFailedLogin(account: string, reason: Refusal, caller: Caller): void {
  if (!takeToken(`sign-in-noted:${account}`, NOTED_A_MINUTE, clock.now().getTime()).allowed) return;
  enter(account, reason, caller).catch((error: unknown) =>
    logger.error('a refused sign-in was not entered into the audit log', faultFields(error)),
  );
}

async function enter(account: string, reason: string, { address, userAgent }: Caller): Promise<void> {
  const member = await systemDb().member.findUnique({ where: { email: account } });
  if (!member || member.removedAt) return;
  const detail = { reason, browser: browserName(userAgent), network: networkOf(address) };
  await db(member.organizationId).$transaction((tx) =>
    appendAudit(tx, member.organizationId, {
      actor: { kind: 'system', part: 'sign-in' },
      action: 'session.refused',
      objectType: 'member',
      objectId: member.id,
      detail,
    }),
  );
}
