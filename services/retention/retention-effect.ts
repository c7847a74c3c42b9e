import { isPastRetention, RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import type { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { COUNT_DUE, type Round } from './due';

export async function retentionEffect(organizationId: string, days: Retention): Promise<RetentionEffect> {
  const effect: RetentionEffect = { kycSessionDays: 0, unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 };
  const now = clock.now();
  for (const kind of RETENTION_KINDS) {
    const before = isPastRetention(days[kind], now);
    if (!before) continue;
    const [row] = await tenantSql<{ count: number }>(organizationId, COUNT_DUE[kind], [before.toISOString()]);
    effect[kind] = row?.count ?? 0;
  }
  return effect;
}

const NAMED: Record<RetentionKind, string> = {
  kycSessionDays: 'finishedSessions',
  unfinishedSessionDays: 'unfinishedSessions',
  documentDays: 'documents',
  screeningDays: 'screenings',
};

/** One audit entry per night with counts; none for zero. */
export async function noteRun(organizationId: string, rounds: readonly Round[]): Promise<void> {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0);
  const counts = [
    ...RETENTION_KINDS.map((kind) => [NAMED[kind], sum(({ deleted }) => deleted[kind] ?? 0)] as const),
    ['failed', sum(({ failed }) => failed)] as const,
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return;
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'retention' },
      action: 'retention.applied',
      objectType: 'organization',
      objectId: organizationId,
      detail: Object.fromEntries(counts),
    }),
  );
}
