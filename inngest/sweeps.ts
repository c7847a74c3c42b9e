import { RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { anchorAudit } from '@/services/audit/verify-audit';
import { resealFiles, rewrapKeys, sealOldRows, sweepFiles } from '@/services/files/sweep-files';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { applyDocumentResult } from '@/services/kyc/document/apply-document-result';
import { mailBackToPhotos } from '@/services/kyc/document/mail-back-to-photos';
import { requestResultEmail } from '@/services/kyc/links/send-invitation';
import { resendLinkAutomatically } from '@/services/kyc/links/send-new-link';
import { expireSession } from '@/services/kyc/session/delete-session';
import { dropUpload } from '@/services/kyc/uploads/receive-chunk';
import { resumeStuckWork } from '@/services/outbox/resume-stuck-work';
import { sweepOutbox } from '@/services/outbox/sweep-outbox';
import { deleteRound, ROUNDS, type Round, START } from '@/services/retention/due';
import { noteRun } from '@/services/retention/retention-effect';
import { retrySources } from '@/services/screening/requests/retry-sources';
import { inngest } from './client';

export const auditAnchor = inngest.createFunction(
  { id: 'audit-anchor', triggers: [{ cron: '45 2 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  ({ step }) => step.run('sign-audit-logs', () => retryOnce(anchorAll)),
);

export async function anchorAll(): Promise<{ anchored: number }> {
  const heads = await systemDb().auditHead.findMany({
    where: { sequence: { gt: 0 } },
    select: { organizationId: true },
  });
  for (const { organizationId } of heads) await anchorAudit(organizationId);
  return { anchored: heads.length };
}

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
    where: { isComplete: false, expiredAt: null, deletionStartedAt: null, expiresAt: { lte: clock.now() } },
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
    await resendLinkAutomatically({ organizationId }, kycSessionId);
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

/** Send unsent events, restart stalled work. */
export const outboxSweep = inngest.createFunction(
  { id: 'outbox-sweep', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  async ({ step }) => {
    const { sent } = await step.run('send-what-was-not-sent', () => retryOnce(sweepOutbox));
    const { resumed } = await step.run('resume-what-stands-still', () => retryOnce(resumeStuckWork));
    return { sent, resumed };
  },
);

export const purge = inngest.createFunction(
  { id: 'purge', triggers: [{ cron: '30 2 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const purged = await step.run('delete-what-is-past-its-time', () => retryOnce(purgeOldRecords));
    const swept = await step.run('sweep-files', () => retryOnce(sweepFiles));
    const rewrapped = await step.run('wrap-keys', () => retryOnce(() => rewrapKeys()));
    const resealed = await step.run('encrypt-files', () => retryOnce(resealFiles));
    const sealed = await step.run('seal-rows', () => retryOnce(() => sealOldRows()));
    return { ...purged, ...swept, rewrapped, resealed, sealed };
  },
);

/** In resumable steps. */
export const retention = inngest.createFunction(
  { id: 'retention', triggers: [{ cron: '15 3 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const organizations = await step.run('organizations', () => retryOnce(withRetention));
    for (const id of organizations) {
      const rounds = await roundsOf(id, (name, round) => step.run(name, round));
      await step.run(`${id}-note`, () => noteRun(id, rounds));
    }
    return { organizations: organizations.length };
  },
);

/** Organizations with a retention limit. */
export async function withRetention(): Promise<string[]> {
  const set = (kind: RetentionKind) => ({ settings: { path: ['retention', kind], gte: 1 } });
  const rows = await systemDb().organization.findMany({
    where: { OR: RETENTION_KINDS.map(set) },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Until nothing is overdue or the nightly maximum is reached. */
export async function roundsOf(
  organizationId: string,
  run: (name: string, round: () => Promise<Round>) => Promise<Round>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let places = START; rounds.length < ROUNDS && Object.keys(places).length > 0; ) {
    const from = places;
    const round = await run(`${organizationId}-${rounds.length}`, () =>
      retryOnce(() => deleteRound(organizationId, from)),
    );
    rounds.push(round);
    places = round.left;
  }
  return rounds;
}

export const retrySourcesSweep = inngest.createFunction(
  { id: 'screening-ask-again', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  ({ step }) => step.run('ask-again', () => retryOnce(retrySources)),
);
