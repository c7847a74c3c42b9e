import type { FieldChange } from '@/core/screening/delta';
import type { MonitoringNews } from '@/core/screening/monitoring-contract';
import { db } from '@/platform/db';
import type { HitEntry } from '@/services/screening/sources/source-run';

/** The newest that are looked at. */
const NEWS = 200;

/** Alerts of live data that monitoring raised or put news into, the newest news first, with the entries that they are about. */
export async function listNews(organizationId: string): Promise<MonitoringNews[]> {
  const scoped = db(organizationId);
  const alerts = await scoped.alert.findMany({
    where: { monitoredAt: { not: null }, environment: 'live' },
    orderBy: { monitoredAt: 'desc' },
    take: NEWS,
  });
  const matches = await scoped.alertMatch.findMany({
    where: { alertId: { in: alerts.map(({ id }) => id) } },
    orderBy: { score: 'desc' },
  });
  return alerts.map((alert) => ({
    alertId: alert.id,
    subject: (alert.subject as { fullName: string }).fullName,
    status: alert.status as MonitoringNews['status'],
    joined: alert.trigger !== 'monitoring' || alert.monitoredAt?.getTime() !== alert.createdAt.getTime(),
    entries: matches
      .filter(({ alertId }) => alertId === alert.id)
      .map(({ entry, source, listVersion, changed }) => ({
        name: (entry as HitEntry).fullName,
        source,
        version: listVersion,
        changed: (changed ?? []) as FieldChange[],
      })),
    at: (alert.monitoredAt ?? alert.createdAt).toISOString(),
  }));
}
