import type { MonitoringOverview, MonitoringRun } from '@/core/screening/monitoring/contract';
import { changesByRun } from '@/core/screening/monitoring/monitoring-changes';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { WITH_ALERTS } from '@/services/subjects/list-people';
import { otherNamesOf } from '@/services/subjects/other-names';
import { MEDIA_WEEKLY, NIGHTLY, nextDaily, nextWeekly, WEEKLY } from './cadence';
import { listNews } from './list-news';

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
    listNews(organizationId),
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
