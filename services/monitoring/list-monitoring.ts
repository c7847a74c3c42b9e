import type { MonitoringChanges, MonitoringOverview, MonitoringRun } from '@/core/screening/monitoring/contract';
import { changesByRun } from '@/core/screening/monitoring/monitoring-changes';
import type { FieldChange } from '@/core/screening/watchlists/delta';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { WITH_ALERTS } from '@/services/subjects/list-subjects';
import { otherNamesOf } from '@/services/subjects/other-names';
import { MEDIA_WEEKLY, NIGHTLY, nextDaily, nextWeekly, WEEKLY } from './screen-all-subjects';

const NEWS = 200;

/** Without the large records: the page polls every 30 s. */
const ENTRIES = `
  select "alertId", "entityId", entry ->> 'fullName' as name, source, "listVersion" as version, coalesce(changed, '[]') as changed
  from "AlertMatch" where "organizationId" = $1 and "alertId" = any($2) order by score desc, id`;
type Entry = Omit<MonitoringChanges['entries'][number], 'changed'> & { alertId: string; changed: FieldChange[] };

/** Live alerts raised or joined by monitoring, newest news first. */
export async function listChanges(organizationId: string): Promise<MonitoringChanges[]> {
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

const PASSES = 30;
const PEOPLE = 50;

/** As the subjects page counts: includes alerts of earlier screenings. */
const ALERT_COUNTS = `select r.id, alerts.all::int as count from "ScreeningRequest" r ${WITH_ALERTS}
  where r."organizationId" = $1 and r.id = any($3::text[])`;

export async function listMonitoring(organizationId: string, offset: number): Promise<MonitoringOverview> {
  const scoped = db(organizationId);
  const where = { monitoring: true, environment: 'live' };
  const now = clock.now();
  const [watched, waiting, passes, people, news, corpora] = await Promise.all([
    scoped.screeningRequest.count({ where }),
    systemDb().watchlistVersion.count({ where: { sequence: { not: null }, monitoredAt: null } }),
    scoped.monitoringRun.findMany({ orderBy: { startedAt: 'desc' }, take: PASSES }),
    scoped.screeningRequest.findMany({ where, orderBy: { id: 'desc' }, skip: offset, take: PEOPLE }),
    listChanges(organizationId),
    mediaCorpora(),
  ]);
  const counts = await tenantSql<{ id: string; count: number }>(organizationId, ALERT_COUNTS, [
    where.environment,
    people.map(({ id }) => id),
  ]);
  const otherNames = await otherNamesOf(
    organizationId,
    'live',
    people.map(({ id, externalId, fullName }) => ({ requestId: id, externalId, fullName })),
  );
  const alertCount = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    watched,
    waiting,
    next: {
      nightly: nextDaily(now, NIGHTLY).toISOString(),
      pep: nextWeekly(now, WEEKLY).toISOString(),
      media: corpora.some(isSearchable) ? nextWeekly(now, MEDIA_WEEKLY).toISOString() : null,
    },
    ...changesByRun(
      passes.map((row) => ({
        id: row.id,
        kind: row.kind as MonitoringRun['kind'],
        versions: row.versions as Record<string, string>,
        entries: row.entries,
        subjects: row.subjects,
        hits: row.hits,
        alerts: row.alerts,
        joined: row.joined,
        suppressed: row.suppressed,
        at: row.startedAt.toISOString(),
      })),
      news,
    ),
    people: people.map((row) => ({
      requestId: row.id,
      externalId: row.externalId,
      fullName: row.fullName,
      otherNames: otherNames.get(row.id) ?? [],
      since: row.completedAt?.toISOString() ?? null,
      alerts: alertCount.get(row.id) ?? 0,
    })),
  };
}
