import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db';
import { expireSession } from '@/services/kyc/expire-session';
import { settleDocument } from '@/services/kyc/settle-document';
import { inngest } from '../client';

const BATCH = 200;

/** Each minute: sessions whose time is up are announced, verdicts that nobody has read are taken in. */
export const kycSweep = inngest.createFunction(
  { id: 'kyc-sweep', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  async ({ step }) => {
    const expired = await step.run('expire', expireOverdue);
    const settled = await step.run('settle-documents', settleUnread);
    return { expired, settled };
  },
);

async function expireOverdue(): Promise<number> {
  const rows = await systemDb().kycSession.findMany({
    where: { isComplete: false, expiredAt: null, expiresAt: { lte: clock.now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
    select: { id: true, organizationId: true },
  });
  for (const row of rows) await expireSession(row.organizationId, row.id);
  return rows.length;
}

/** Documents of sessions that ended lately; settling one that is settled already does nothing. */
async function settleUnread(): Promise<number> {
  const ended = await systemDb().documentInstance.findMany({
    where: {
      kycSessionId: { not: null },
      status: { in: ['completed', 'failed', 'error'] },
      updatedAt: { gte: new Date(clock.now().getTime() - LOOK_BACK_MS) },
    },
    orderBy: { updatedAt: 'desc' },
    take: BATCH,
    select: { kycSessionId: true, organizationId: true },
  });
  for (const row of ended) {
    if (row.kycSessionId) await settleDocument({ organizationId: row.organizationId }, row.kycSessionId);
  }
  return ended.length;
}

const LOOK_BACK_MS = 15 * 60_000;
