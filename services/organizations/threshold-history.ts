import type { AlertSubject } from '@/core/alerts/contract';
import type { ThresholdHistory } from '@/core/organizations/settings-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';

const DAYS = 90;
/** More true hits than this need no names to make the point. */
const NAMED = 200;

/** The best score of each request of the last 90 days, and the alerts that turned out true. Live data only. */
export async function thresholdHistory({ organizationId }: MemberPrincipal): Promise<ThresholdHistory> {
  const scoped = db(organizationId);
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const tests = await scoped.screeningRequest.findMany({
    where: { environment: 'test', createdAt: { gte: since } },
    select: { id: true },
    take: 10_000,
  });
  const [requests, best, confirmed] = await Promise.all([
    scoped.screeningRequest.count({ where: { environment: 'live', createdAt: { gte: since } } }),
    scoped.screeningHit.groupBy({
      by: ['requestId'],
      where: { createdAt: { gte: since }, requestId: { notIn: tests.map(({ id }) => id) } },
      _max: { score: true },
    }),
    scoped.alert.findMany({
      where: { environment: 'live', status: 'ACTIONED' },
      orderBy: { bestScore: 'asc' },
      take: NAMED,
      select: { id: true, subject: true, bestScore: true },
    }),
  ]);
  const steps = new Map<number, number>();
  for (const { _max } of best) {
    const step = Math.floor((_max.score ?? 0) * 100 + 1e-9);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return {
    days: DAYS,
    requests,
    scores: [...steps].sort(([a], [b]) => a - b).map(([step, count]) => ({ score: step / 100, requests: count })),
    confirmed: confirmed.map((row) => ({
      alertId: row.id,
      name: (row.subject as AlertSubject).fullName,
      score: row.bestScore,
    })),
  };
}
