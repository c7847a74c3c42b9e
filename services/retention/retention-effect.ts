import { pastItsTime, RETENTION_KINDS } from '@/core/organizations/retention';
import type { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import { COUNT_DUE } from './due';

export async function retentionEffect(organizationId: string, days: Retention): Promise<RetentionEffect> {
  const effect: RetentionEffect = { kycSessionDays: 0, unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 };
  const now = clock.now();
  for (const kind of RETENTION_KINDS) {
    const before = pastItsTime(days[kind], now);
    if (!before) continue;
    const [row] = await tenantSql<{ count: number }>(organizationId, COUNT_DUE[kind], [before.toISOString()]);
    effect[kind] = row?.count ?? 0;
  }
  return effect;
}
