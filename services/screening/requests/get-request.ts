import { DomainError } from '@/core/errors';
import type { KeyPrincipal } from '@/core/principal';
import type {
  ListScreeningRequests,
  RequestStatus,
  RunEvidence,
  ScreeningMatch,
  ScreeningRequest,
  ScreeningRequestList,
  SourceEvidence,
  SourceKind,
} from '@/core/screening/requests/contract';
import { runThreshold } from '@/core/screening/requests/request-subject';
import { failedSourcesOf, RETRY_MINUTES } from '@/core/screening/requests/retry-sources';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import type { JoinedAlerts } from '@/services/alerts/raise/join-open-alerts';
import { wereDismissed } from '@/services/alerts/raise/previous-decisions';
import type { AlertedRequest, StoredHit } from '@/services/alerts/raise/raise-alert';
import type { NewAuditEntry } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { NewEvent } from '@/services/webhooks/emit-event';
import { evidenceWarnings } from '../warnings';
import { matchesMax } from './screen-subject';

/** Without the large records; only names. */
const MATCHES = `
  select kind, source, "listVersion", "entityId", entry ->> 'fullName' as "fullName", entry ->> 'matchedName' as "matchedName",
    score, scoring ->> 'reasoning' as reasoning
  from "ScreeningHit" where "organizationId" = $1 and "requestId" = $2 order by score desc, id limit $3`;

type Row = Omit<ScreeningMatch, 'type' | 'alerting'> & { kind: SourceKind };

/** Best first, also below the alert threshold. */
export async function readMatches(
  organizationId: string,
  requestId: string,
  alertThreshold: number,
): Promise<ScreeningMatch[]> {
  const rows = await tenantSql<Row>(organizationId, MATCHES, [requestId, matchesMax]);
  return rows.map(({ kind, ...row }) => {
    const alerting = row.score >= alertThreshold;
    const verdict = alerting
      ? `The score ${row.score} reaches the alert threshold ${alertThreshold}.`
      : `The score ${row.score} is below the alert threshold ${alertThreshold}, so it raises no alert.`;
    return {
      ...row,
      type: kind === 'sanctions' ? 'watchlist' : 'dossier',
      alerting,
      reasoning: `${row.reasoning} ${verdict}`,
    };
  });
}

export async function runEvidence(
  organizationId: string,
  run: { id: string; fullName: string; identificationDocument: unknown; sources: unknown },
): Promise<RunEvidence> {
  const sources = run.sources as SourceEvidence[];
  // The run's threshold, or today's if not searched yet or not recorded.
  const alertThreshold =
    runThreshold(sources) ?? (await organizationSettings(organizationId, ScreeningSettings)).screening.alertThreshold;
  return {
    sources,
    alertThreshold,
    matches: await readMatches(organizationId, run.id, alertThreshold),
    ...evidenceWarnings(run, sources),
  };
}

/** Explains matches above the threshold without an alert. */
const DISMISSED_BEFORE =
  'Matches reach the alert threshold and raised no alert: the same entries were dismissed before for this external id, and neither they nor the person have changed so that they agree more.';

/** With evidence and matches; live and test are separate. */
export async function getScreeningRequest(
  organizationId: string,
  id: string,
  environment: 'live' | 'test',
): Promise<ScreeningRequest> {
  const scoped = db(organizationId);
  const row = await scoped.screeningRequest.findFirst({ where: { id, environment } });
  if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const alerts = await scoped.alert.findMany({
    where: { OR: [{ requestId: id }, { id: { in: row.openAlertIds } }] },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const evidence = await runEvidence(organizationId, row);
  const alerting = evidence.matches.flatMap((match) => (match.alerting ? [match.entityId] : []));
  const quiet = alerts.length === 0 && alerting.length > 0 && row.completedAt !== null;
  const silenced =
    quiet && row.externalId !== null
      ? await wereDismissed(scoped, { ...row, externalId: row.externalId }, alerting, row.completedAt ?? row.createdAt)
      : false;
  return {
    ...requestState(row),
    ...evidence,
    ...(silenced && { warnings: [...(evidence.warnings ?? []), DISMISSED_BEFORE] }),
    alertIds: alerts.map((alert) => alert.id),
  };
}

/** Newest first. */
export async function listScreeningRequests(
  { organizationId, environment }: KeyPrincipal,
  { status, externalId, limit, after }: ListScreeningRequests,
): Promise<ScreeningRequestList> {
  const rows = await db(organizationId).screeningRequest.findMany({
    where: {
      environment,
      ...(status && { status }),
      ...(externalId && { externalId }),
      ...(after && { id: { lt: after } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return { requests: page.map(requestState), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const requestState = (row: RequestRow) => ({
  requestId: row.id,
  externalId: row.externalId,
  entityType: row.entityType as ScreeningRequest['entityType'],
  status: row.status as RequestStatus,
  environment: row.environment === 'test' ? ('test' as const) : ('live' as const),
  ongoingMonitoring: { enabled: row.monitoring },
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  retryAt: row.retryAt?.toISOString() ?? null,
});
type RequestRow = {
  id: string;
  externalId: string | null;
  entityType: string | null;
  status: string;
  environment: string;
  monitoring: boolean;
  createdAt: Date;
  completedAt: Date | null;
  retryAt: Date | null;
};

export type OpenRequest = AlertedRequest & {
  sequence: number;
  sources: SourceEvidence[];
  retrying: boolean;
  failedSources: string[];
  openAlertIds: string[];
  settings: unknown;
  bestScore: number | null;
  outdated: boolean;
};
export type EndedRequest = Exclude<RequestStatus, 'queued' | 'screening'>;

export function retriedSourcesOf(row: OpenRequest, status: EndedRequest) {
  const failedSources = status === 'completed_partial' ? failedSourcesOf(row.sources) : [];
  const first = new Date(clock.now().getTime() + RETRY_MINUTES[0] * 60_000);
  return { failedSources, retryAt: failedSources.length === 0 ? null : first };
}

export function completedEntry(
  requestId: string,
  status: EndedRequest,
  alertId: string | null,
  hits: number,
): NewAuditEntry {
  return {
    actor: { kind: 'system', part: 'screening-pipeline' },
    action: 'screeningRequest.completed',
    objectId: requestId,
    detail: { status, alertId, hits },
  };
}

/** `openAlerts`: alerts joined instead of raising another (ADR 19). */
export function completedEvent(
  row: OpenRequest,
  status: EndedRequest,
  openAlerts: JoinedAlerts['alerts'] = [],
): NewEvent<'amlScreening.screeningRequest.completed'> {
  const sources = row.sources.map(({ kind, source, status, listVersion, listDate, hits, alerting, demonstration }) => ({
    kind,
    source,
    status,
    listVersion,
    ...(listDate && { listDate }),
    hits,
    alerting,
    ...(demonstration && { demonstration }),
  }));
  return {
    type: 'amlScreening.screeningRequest.completed',
    environment: row.environment,
    subjectId: row.id,
    sequence: row.sequence + 1,
    data: {
      requestId: row.id,
      externalId: row.externalId,
      status,
      sources,
      ...(openAlerts.length > 0 && { openAlerts }),
      // "No hits" on demonstration or old lists must not read as clearance.
      ...evidenceWarnings(row, row.sources),
    },
  };
}

export function storedHit(row: Omit<StoredHit, 'kind'> & { kind: string }): StoredHit {
  return { ...row, kind: row.kind as SourceKind };
}
