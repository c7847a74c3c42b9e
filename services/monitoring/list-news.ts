import type { MonitoringChanges } from '@/core/screening/monitoring/contract';
import type { FieldChange } from '@/core/screening/watchlists/delta';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';

const NEWS = 200;

/** Without the large records: the page polls every 30 s. */
const ENTRIES = `
  select "alertId", "entityId", entry ->> 'fullName' as name, source, "listVersion" as version, coalesce(changed, '[]') as changed
  from "AlertMatch" where "organizationId" = $1 and "alertId" = any($2) order by score desc, id`;
type Entry = Omit<MonitoringChanges['entries'][number], 'changed'> & { alertId: string; changed: FieldChange[] };

/** Live alerts raised or joined by monitoring, newest news first. */
export async function listNews(organizationId: string): Promise<MonitoringChanges[]> {
  const alerts = await db(organizationId).alert.findMany({
    where: { monitoredAt: { not: null }, environment: 'live' },
    orderBy: { monitoredAt: 'desc' },
    take: NEWS,
    select: { id: true, subject: true, status: true, trigger: true, monitoredAt: true, createdAt: true },
  });
  const found = await tenantSql<Entry>(organizationId, ENTRIES, [alerts.map(({ id }) => id)]);
  return alerts.map(({ id, subject, status, trigger, monitoredAt, createdAt }) => ({
    alertId: id,
    subject: (subject as { fullName: string }).fullName,
    status: status as MonitoringChanges['status'],
    joined: trigger !== 'monitoring' || monitoredAt?.getTime() !== createdAt.getTime(),
    entries: found.filter(({ alertId }) => alertId === id).map(({ alertId: _of, ...entry }) => entry),
    at: (monitoredAt ?? createdAt).toISOString(),
  }));
}
