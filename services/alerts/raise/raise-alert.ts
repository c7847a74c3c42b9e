import type { AlertDetail, MatchScoring } from '@/core/alerts/contract';
import { comparedOf } from '@/core/alerts/matches/comparison';
import { isYearAlone } from '@/core/alerts/matches/explained-match';
import { kindOfRecord } from '@/core/alerts/matches/missing-fields';
import { topicsOf } from '@/core/alerts/matches/reason-fact';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import { dueAt, type RatedMatch, rateAlert } from '@/core/alerts/queue/priority';
import type { SourceKind } from '@/core/screening/requests/contract';
import type { FieldChange } from '@/core/screening/watchlists/delta';
import { searchKeys } from '@/core/search/search-keys';
import { clock } from '@/platform/clock';
import type { Db, Json, Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { HitEntry } from '@/services/screening/sources/source-run';
import { emitAlertEvent, recordAlertTimeline } from '../alert-records';
import type { AlertMatchRow } from '../queue/present-alert';
import { autoDismiss, DismissalSettings } from './auto-dismiss';
import { decisionSubjectOf, type PreviousDecisions, previousDecisions } from './previous-decisions';

export type StoredHit = {
  kind: SourceKind;
  source: string;
  listVersion: string;
  entityId: string;
  entry: unknown;
  scoring: unknown;
  score: number;
  /** Entry fields changed since the previous alert. */
  changed?: FieldChange[];
};

export type AlertedRequest = {
  id: string;
  organizationId: string;
  environment: string;
  externalId: string | null;
  personKey: string | null;
  fullName: string;
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: unknown;
};

const RaiseSettings = DismissalSettings.extend(AlertSettings.shape);

/**
 * Raise one alert for a run's hits, in the caller's transaction. Earlier dismissals carry over if neither side changed
 * (ADR 20); null if no match remains open. Rules may dismiss it.
 */
export async function raiseAlert(
  tx: Tx,
  request: AlertedRequest,
  hits: StoredHit[],
  trigger: 'initial' | 'monitoring',
): Promise<{ alertId: string; outboxIds: string[] } | null> {
  const known = await previousDecisions(tx, request, hits);
  const alertId = newId('alr');
  const { organizationId } = request;
  const matches = hits.map((hit) => ({ ...matchRow(hit, known), organizationId, alertId }));
  const open = hits.filter((_, at) => matches[at]?.status === 'open');
  const [best] = open;
  if (!best) return null;
  const now = clock.now();
  const { priority, riskLevel, because } = rateAlert(open.map(rated));
  const settings = await organizationSettings(organizationId, RaiseSettings);
  const entry = best.entry as HitEntry;
  const compared = comparedOf(best.scoring as MatchScoring, {
    ...entry,
    yearAlone: isYearAlone(entry.record, request.dateOfBirth),
  });
  const row = await tx.alert.create({
    data: {
      id: alertId,
      organizationId,
      environment: request.environment,
      requestId: request.id,
      externalId: request.externalId,
      personKey: request.personKey,
      priority,
      riskLevel,
      trigger,
      subject: decisionSubjectOf(request) as Json,
      bestScore: best.score,
      bestName: entry.fullName,
      searchKeys: searchKeys([entry.fullName, request.fullName, request.externalId]),
      bestSource: best.source,
      bestKind: kindOfRecord(entry.record),
      topics: topicsOf(hits.map((hit) => hit.entry as HitEntry)),
      compared,
      evidence: compared.agrees.length,
      dueAt: dueAt(priority, settings.alerts, now),
      sequence: 1,
      ...(trigger === 'monitoring' && { monitoredAt: now }),
      createdAt: now,
      updatedAt: now,
    },
  });
  await tx.alertMatch.createMany({ data: matches });
  await recordAlertTimeline(tx, row, {
    action: 'triggered',
    detail: { trigger, matches: matches.length, priority, because, ...overtakenBy(hits, known) },
    at: now,
  });
  await appendAudit(tx, organizationId, {
    actor: { kind: 'system', part: trigger === 'monitoring' ? 'monitoring' : 'screening-pipeline' },
    action: 'alert.triggered',
    objectId: alertId,
    detail: { requestId: request.id, matches: matches.length, priority },
  });
  const rows = matches.map(asRow);
  const outboxId = await emitAlertEvent(tx, row, rows, { type: 'amlScreening.screeningAlert.triggered', adds: {} });
  const byRule = await autoDismiss(tx, { row, matches: rows, settings, now });
  return { alertId, outboxIds: byRule ? [outboxId, byRule] : [outboxId] };
}

function matchRow(hit: StoredHit, known: PreviousDecisions) {
  const entry = hit.entry as HitEntry;
  return {
    id: newId('mat'),
    type: hit.kind === 'sanctions' ? 'watchlist' : 'dossier',
    source: hit.source,
    listVersion: hit.listVersion || null,
    entityId: hit.entityId,
    entry: entry as unknown as Json,
    scoring: hit.scoring as Json,
    score: hit.score,
    status: known.isDismissed(hit) ? 'falsePositive' : 'open',
    ...(hit.changed && { changed: hit.changed as unknown as Json }),
  };
}

const asRow = (match: ReturnType<typeof matchRow>): AlertMatchRow => ({ ...match, changed: match.changed ?? null });

function rated(hit: StoredHit): RatedMatch {
  const { idDocMatch, dobMatch, matchConfidence } = hit.scoring as MatchScoring;
  return { kind: hit.kind, source: hit.source, confidence: matchConfidence, idDocMatch, dobExact: dobMatch.exactMatch };
}

/** Shown so that they do not look overlooked. */
function overtakenBy(hits: readonly StoredHit[], known: PreviousDecisions) {
  const [first] = hits.flatMap((hit) => known.overtaken(hit) ?? []);
  return first ? { dismissedBefore: first } : {};
}

/** `$1` is the organization. */
export const subjectLockSql = (environment: string, externalId: string): string =>
  `pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'person', $1::text, ${environment}, ${externalId}), 105))::text`;

/** Serialize runs of a subject, so that only one raises an alert. Take it before writing its rows. */
export async function lockSubject(
  tx: Tx,
  organizationId: string,
  { externalId, environment }: { externalId: string | null; environment: string },
): Promise<void> {
  if (externalId === null) return;
  await tenantSqlIn(tx, organizationId, `select ${subjectLockSql('$2::text', '$3::text')}`, [environment, externalId]);
}

/** Events that had a receiver, with delivery state; kept 30 days. */
export async function emittedEvents(scoped: Db, alertId: string): Promise<AlertDetail['told']> {
  const events = await scoped.webhookEvent.findMany({
    where: { subjectId: alertId },
    orderBy: { id: 'desc' },
    take: 100,
    select: { id: true, type: true, createdAt: true },
  });
  if (events.length === 0) return [];
  const deliveries = await scoped.webhookDelivery.findMany({
    where: { eventId: { in: events.map(({ id }) => id) } },
    select: { eventId: true, status: true },
  });
  const count = (id: string, status: string) =>
    deliveries.filter((one) => one.eventId === id && one.status === status).length;
  return events
    .filter(({ id }) => deliveries.some(({ eventId }) => eventId === id))
    .map(({ id, type, createdAt }) => ({
      id,
      type,
      createdAt: createdAt.toISOString(),
      delivered: count(id, 'delivered'),
      waiting: count(id, 'pending'),
      failed: count(id, 'failed') + count(id, 'cancelled'),
    }));
}
