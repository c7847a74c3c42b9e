import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { applyDocumentResult } from '@/services/kyc/document/apply-document-result';
import { mailBackToPhotos } from '@/services/kyc/document/mail-back-to-photos';
import { mailNewLinkByItself } from '@/services/kyc/links/send-new-link';
import { requestResultEmail } from '@/services/kyc/links/send-result';
import { expireSession } from '@/services/kyc/session/expire-session';
import { dropUpload } from '@/services/kyc/uploads/receive-chunk';
import { inngest } from '../client';

const BATCH = 200;

export const kycSweep = inngest.createFunction(
  { id: 'kyc-sweep', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  async ({ step }) => {
    const expired = await step.run('expire', () => retryOnce(expireOverdue));
    const settled = await step.run('settle-documents', () => retryOnce(settleUnread));
    const abandoned = await step.run('drop-uploads', () => retryOnce(dropAbandoned));
    return { expired, settled, abandoned };
  },
);

/** Skips sessions being deleted. */
export async function expireOverdue(): Promise<number> {
  const rows = await systemDb().kycSession.findMany({
    where: { isComplete: false, expiredAt: null, deletingAt: null, expiresAt: { lte: clock.now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
    select: { id: true, organizationId: true },
  });
  for (const row of rows) await expireSession(row.organizationId, row.id);
  return rows.length;
}

/** Idempotent. */
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
    if (!row.kycSessionId) continue;
    const { organizationId, kycSessionId } = row;
    await applyDocumentResult({ organizationId }, kycSessionId);
    // The document took longer than the face job waited.
    await mailNewLinkByItself({ organizationId }, kycSessionId);
    await mailBackToPhotos({ organizationId }, kycSessionId);
    await requestResultEmail({ organizationId }, kycSessionId);
  }
  return ended.length;
}

const LOOK_BACK_MS = 15 * 60_000;

/** Links last one hour by default. */
const ABANDONED_MS = 24 * 3_600_000;

/** Delete stale uploads and their chunks. */
export async function dropAbandoned(): Promise<number> {
  const uploads = await systemDb().kycUpload.findMany({
    where: { updatedAt: { lt: new Date(clock.now().getTime() - ABANDONED_MS) } },
    orderBy: { updatedAt: 'asc' },
    take: BATCH,
    select: { id: true, organizationId: true },
  });
  for (const { id, organizationId } of uploads) await dropUpload(organizationId, id);
  return uploads.length;
}
