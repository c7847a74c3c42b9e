import { screeningOverride } from '@/core/sandbox/resolve';
import { requestOutcome } from '@/core/screening/requests/contract';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { entryKey } from '@/core/screening/watchlists/delta';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { joinOpenAlerts } from '@/services/alerts/raise/join-open-alerts';
import { lockSubject, raiseAlert, type StoredHit } from '@/services/alerts/raise/raise-alert';
import { appendAudit, auditParameter, auditParts } from '@/services/audit/append-audit';
import { refundCredits } from '@/services/billing/charge-credits';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent, eventParameter, eventParts } from '@/services/webhooks/emit-event';
import { RUNS_SQL, searchSource } from '../search/search-source';
import {
  completedEntry,
  completedEvent,
  type EndedRequest,
  type OpenRequest,
  retriedSourcesOf,
  storedHit,
} from './get-request';

/**
 * Publish a run's result: `hits` join open alerts (ADR 19) or raise one, with event and audit entry; `found` is all
 * hits. Requires the subject's lock. Return outbox ids.
 */
export async function publishResult(
  tx: Tx,
  row: OpenRequest,
  status: EndedRequest,
  { hits, found }: { hits: StoredHit[]; found: StoredHit[] },
): Promise<string[]> {
  const { id, organizationId } = row;
  const { alerts, rest, outboxIds } = await joinOpenAlerts(tx, row, { by: 'screening', hits, found });
  if (alerts.length > 0) {
    const openAlertIds = [...new Set([...row.openAlertIds, ...alerts.map((alert) => alert.id)])];
    await tx.screeningRequest.updateMany({ where: { id }, data: { openAlertIds } });
  }
  const completed = await emitEvent(tx, organizationId, completedEvent(row, status, alerts));
  const triggered = await raiseAlert(tx, row, rest, 'initial');
  await appendAudit(tx, organizationId, completedEntry(id, status, triggered?.alertId ?? null, hits.length));
  return [completed, ...outboxIds, ...(triggered?.outboxIds ?? [])];
}

/**
 * Close a retry of failed sources (ADR 19). Emits only news: completed if fewer sources fail or something was found,
 * alerts for new entries.
 */
export function closeRetry(
  organizationId: string,
  row: OpenRequest,
  status: EndedRequest,
  threshold: number,
): Promise<string[] | null> {
  return db(organizationId).$transaction(async (tx) => {
    await lockSubject(tx, organizationId, row);
    const kept = await tx.screeningHit.findMany({ where: { requestId: row.id }, orderBy: { score: 'desc' } });
    const found = kept.map(storedHit);
    const told = await toldBy(tx, row);
    const hits = found.filter((hit) => hit.score >= threshold && !told.has(entryKey(hit)));
    const { failedSources, retryAt } = retriedSourcesOf(row, status);
    const isNews = failedSources.join() !== row.failedSources.join() || hits.length > 0;
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: row.id, retrying: true },
      data: {
        retrying: false,
        ...(isNews && { status, failedSources, completedAt: clock.now(), sequence: { increment: 1 } }),
        // Otherwise already scheduled when this attempt began.
        ...(retryAt === null && { retryAt }),
      },
    });
    if (count === 0) return null;
    if (!isNews) return [];
    return publishResult(tx, row, status, { hits, found });
  });
}

/** Entries of alerts of this request and of alerts it joined. */
async function toldBy(tx: Tx, { id, openAlertIds }: OpenRequest): Promise<Set<string>> {
  const alerts = await tx.alert.findMany({
    where: { OR: [{ requestId: id }, { id: { in: openAlertIds } }] },
    select: { id: true },
  });
  const matches = await tx.alertMatch.findMany({
    where: { alertId: { in: alerts.map((alert) => alert.id) } },
    select: { source: true, entityId: true },
  });
  return new Set(matches.map(entryKey));
}

/**
 * Close a run in one transaction: status, completed event and alert. Without any searched sanctions list it fails and
 * is refunded. Idempotent.
 */
export async function closeRequest(organizationId: string, requestId: string): Promise<{ status: string }> {
  const row = await readRequest(organizationId, requestId);
  if (!row || screeningOverride(row)?.stopAt) return { status: 'unchanged' };
  const { screening } = ScreeningSettings.parse(row.settings ?? {});
  const status = requestOutcome(row.sources);
  const alerting = row.bestScore !== null && row.bestScore >= screening.alertThreshold;
  const outboxIds = row.retrying
    ? await closeRetry(organizationId, row, status, screening.alertThreshold)
    : ((status === 'failed' || alerting ? null : await closeQuietly(organizationId, row, status)) ??
      (await closeWithFollowUp(organizationId, row, status, screening.alertThreshold)));
  if (!outboxIds) return { status: 'unchanged' };
  await dispatchOutbox(organizationId, outboxIds);
  return { status };
}

const SEARCHES_MAX = 3;

/** Searches again if newer list versions were published: monitoring compares new versions only with closed requests. */
async function readRequest(organizationId: string, requestId: string): Promise<OpenRequest | undefined> {
  for (let searches = 1; ; searches += 1) {
    const [row] = await tenantSql<OpenRequest>(organizationId, OPEN_REQUEST, [requestId]);
    if (!row?.outdated || searches === SEARCHES_MAX) return row;
    await loadWatchlists();
    await searchSource({ organizationId, requestId }, 'sanctions');
  }
}

const OPEN_REQUEST = `
  select r.id, r."organizationId", r.environment, r."externalId", r."personKey", r."fullName", r."dateOfBirth", r.country,
    r."identificationDocument", r.sequence, r.sources, r.retrying, r."failedSources", r."openAlertIds", o.settings,
    (select max(h.score) from "ScreeningHit" h where h."organizationId" = $1 and h."requestId" = r.id) as "bestScore",
    r.environment = 'live' and r.monitoring and exists (select 1 from jsonb_array_elements(r.sources) as line (value) join "WatchlistVersion" v
      on v.source = line.value ->> 'source' and v.status = 'published' and v.sequence is not null
        and v.label is distinct from line.value ->> 'listVersion'
      where line.value ->> 'kind' = 'sanctions' and (line.value ->> 'status' = 'success'
        or line.value ->> 'status' = 'unavailable' and v.origin <> 'bundled')) as outdated
  from "ScreeningRequest" r left join "Organization" o on o.id = r."organizationId"
  where r."organizationId" = $1 and r.id = $2 and ${RUNS_SQL}`;

/**
 * Common case (no alert, no refund) in one statement: `$2` request, `$3` status, `$4` now, `$7` failed sources, `$8`
 * retry time. Needs an audit chain.
 */
const CLOSE = `
  with closed as (
    update "ScreeningRequest" set status = $3, "completedAt" = $4, "updatedAt" = $4, sequence = sequence + 1, "failedSources" = $7, "retryAt" = $8
    where "organizationId" = $1 and id = $2 and status in ('queued', 'screening')
      and exists (select 1 from "AuditHead" h where h."organizationId" = $1) returning id),
  ${eventParts('$5', 'closed')},
  ${auditParts('$6', 'closed')}
  select (select count(*)::int from closed) as closed, (select count(*)::int from told) as told`;

async function closeQuietly(organizationId: string, row: OpenRequest, status: EndedRequest): Promise<string[] | null> {
  const event = eventParameter(completedEvent(row, status));
  const audit = auditParameter(organizationId, completedEntry(row.id, status, null, 0));
  const { failedSources, retryAt } = retriedSourcesOf(row, status);
  const values = [row.id, status, clock.now(), event.value, audit, failedSources, retryAt];
  const [done] = await tenantSql<{ closed: number; told: number }>(organizationId, CLOSE, values);
  if (!done?.closed) return null;
  return done.told ? [event.outboxId] : [];
}

async function closeWithFollowUp(
  organizationId: string,
  row: OpenRequest,
  status: EndedRequest,
  threshold: number,
): Promise<string[] | null> {
  return db(organizationId).$transaction(async (tx) => {
    await lockSubject(tx, organizationId, row);
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: row.id, status: { in: ['queued', 'screening'] } },
      data: { status, ...retriedSourcesOf(row, status), completedAt: clock.now(), sequence: { increment: 1 } },
    });
    if (count === 0) return null;
    if (status === 'failed') await refundCredits(tx, organizationId, row.id);
    const kept = await tx.screeningHit.findMany({ where: { requestId: row.id }, orderBy: { score: 'desc' } });
    const found = kept.map(storedHit);
    const hits = found.filter(({ score }) => score >= threshold);
    return publishResult(tx, row, status, { hits, found });
  });
}
