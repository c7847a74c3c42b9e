import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { anchorAudit } from '@/services/audit/anchor-head';
import { inngest } from '../client';

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
