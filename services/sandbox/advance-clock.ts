import type { TestKeyPrincipal } from '@/core/principal';
import type { AdvancedClock } from '@/core/sandbox/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { expireSession } from '@/services/kyc/session/delete-session';
import { screenSandbox } from '@/services/monitoring/screen-sandbox';
import { attemptAtOnce, queueDeliveries } from '@/services/webhooks/emit-event';

/** Times that decide about expiry, retries, monitoring and retention. */
const TIMES: Record<string, readonly string[]> = {
  KycSession: [
    'createdAt',
    'updatedAt',
    'expiresAt',
    'completedAt',
    'expiredAt',
    'helpRequestedAt',
    'faceCheckPendingSince',
  ],
  DocumentInstance: ['createdAt', 'updatedAt', 'completedAt'],
  ScreeningRequest: ['createdAt', 'updatedAt', 'completedAt', 'retryAt', 'listedFrom'],
  Alert: ['createdAt', 'updatedAt', 'dueAt', 'monitoredAt'],
};

const past = (column: string): string => `"${column}" = "${column}" - make_interval(secs => $2)`;

/** Only rows of test data, whatever the table. */
const MOVES = [
  ...Object.entries(TIMES).map(
    ([table, columns]) =>
      `update "${table}" set ${columns.map(past).join(', ')} where "organizationId" = $1 and environment = 'test'`,
  ),
  `update "WebhookDelivery" d set "nextAttemptAt" = d."nextAttemptAt" - make_interval(secs => $2)
   from "WebhookEvent" e where d."organizationId" = $1 and e."organizationId" = $1 and e.id = d."eventId"
     and e.environment = 'test' and d.status = 'pending'`,
];

/**
 * Time passes for test data: instead of the clock, which live data shares, the stored times move into the past. Then
 * what is due is done.
 */
export async function advanceClock({ organizationId }: TestKeyPrincipal, seconds: number): Promise<AdvancedClock> {
  for (const move of MOVES) await tenantSql(organizationId, move, [seconds]);
  return {
    seconds,
    expired: await expireSessions(organizationId),
    retried: await retryDeliveries(organizationId),
    alerts: (await screenSandbox(organizationId)).alerts,
  };
}

const ROUND = 500;

async function expireSessions(organizationId: string): Promise<number> {
  const rows = await db(organizationId).kycSession.findMany({
    where: { environment: 'test', isComplete: false, expiredAt: null, expiresAt: { lte: clock.now() } },
    take: ROUND,
    select: { id: true },
  });
  for (const { id } of rows) await expireSession(organizationId, id);
  return rows.length;
}

const DUE = `
  select d."eventId", d."destinationId" from "WebhookDelivery" d join "WebhookEvent" e on e."organizationId" = $1 and e.id = d."eventId"
  where d."organizationId" = $1 and e.environment = 'test' and d.status = 'pending' and d."nextAttemptAt" <= $2::timestamptz
  limit ${ROUND}`;

async function retryDeliveries(organizationId: string): Promise<number> {
  const due = await tenantSql<{ eventId: string; destinationId: string }>(organizationId, DUE, [clock.now()]);
  const queued = await db(organizationId).$transaction((tx) =>
    queueDeliveries(tx, organizationId, due, { again: true }),
  );
  void attemptAtOnce(organizationId, queued);
  return queued.length;
}
