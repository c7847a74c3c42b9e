import { RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import type { Round } from './delete-due';

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
