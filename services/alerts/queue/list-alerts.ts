import type { MissingField } from '@/core/alerts/matches/missing-fields';
import type { AlertPage, ExportAlerts, ListAlerts, SearchAlerts } from '@/core/alerts/queue/list-contract';
import { ALERT_STATUSES, type AlertStatus, OPEN_STATUSES } from '@/core/alerts/transitions';
import type { DetailField } from '@/core/information-requests/contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { AnyNull, type Db, db, JsonNull } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { lastIdAt } from '@/platform/ids';
import { waitingUntil } from '@/services/information-requests/list-details';
import { memberNames } from '@/services/members/member-names';
import { removedEntries } from '@/services/watchlists/entry-state';
import { presentSummary } from './get-alert';

const MOST = 10_000;

/** Starts from delisted entries, which are few. Excludes dismissed alerts and matches, as the queue's badge does. */
const DELISTED = `
  with gone as materialized (
    select distinct past.source, past."entityId" from "WatchlistEntry" past
    where past."lastSequence" is not null and not exists (
      select 1 from "WatchlistEntry" now
      where now.source = past.source and now."entityId" = past."entityId" and now."lastSequence" is null))
  select distinct a.id from gone
  join "AlertMatch" m on m."organizationId" = $1 and m.source = gone.source and m."entityId" = gone."entityId"
    and m.type = 'watchlist' and m.status <> 'falsePositive'
  join "Alert" a on a."organizationId" = $1 and a.id = m."alertId" and a.environment = $2 and a.status <> 'DISMISSED'
  order by a.id desc limit ${MOST}`;

export async function delistedAlerts(organizationId: string, environment: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, DELISTED, [environment]);
  return rows.map(({ id }) => id);
}

const LIMIT = 10_000;

/** Raised by rows of a batch, or open and joined by them. */
const OF_BATCH = `
  with request as (
    select r.id, r."openAlertIds" from "ScreeningBatchRow" row
    join "ScreeningRequest" r on r."organizationId" = $1 and r.id = row."requestId"
    where row."organizationId" = $1 and row."batchId" = $2 and row.status = 'accepted')
  select a.id from request join "Alert" a on a."organizationId" = $1 and a."requestId" = request.id
  union
  select unnest("openAlertIds") from request
  order by id desc limit ${LIMIT}`;

export async function batchAlerts(organizationId: string, batchId: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, OF_BATCH, [batchId]);
  return rows.map(({ id }) => id);
}

export const ORDER = {
  priority: [{ priority: 'asc' }, { bestScore: 'desc' }, { evidence: 'desc' }, { dueAt: 'asc' }, { id: 'asc' }],
  newest: [{ id: 'desc' }],
  oldest: [{ id: 'asc' }],
  due: [{ dueAt: 'asc' }, { id: 'asc' }],
} as const;

const DUE_WITHIN_MS = { late: 0, day: 24 * 3_600_000 } as const;

type AlertFilter = ListAlerts & Partial<Pick<SearchAlerts, 'text'>>;

/** Default order: urgency, then evidence. */
export async function listAlerts(principal: MemberPrincipal, filter: AlertFilter): Promise<AlertPage> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const { environment, sort, limit, offset, upTo } = filter;
  const asked = await alertConditions(principal, filter);
  const where = upTo === undefined ? asked : { AND: [asked, { id: { lte: upTo } }] };
  const [rows, filtered, newer, counts] = await Promise.all([
    pageOf(scoped, { where, orderBy: [...ORDER[sort]], take: limit, skip: offset }),
    narrows(filter) ? scoped.alert.count({ where }) : null,
    upTo === undefined ? 0 : scoped.alert.count({ where: { AND: [asked, { id: { gt: upTo } }] } }),
    scoped.alert.groupBy({ by: ['status'], where: { environment }, _count: { _all: true } }),
  ]);
  const countOf = (status: AlertStatus) => counts.find((one) => one.status === status)?._count._all ?? 0;
  const countsByStatus = Object.fromEntries(ALERT_STATUSES.map((status) => [status, countOf(status)]));
  const statuses: readonly AlertStatus[] = filter.status ?? ALERT_STATUSES;
  const totalCount = filtered ?? statuses.reduce((sum, status) => sum + countOf(status), 0) - newer;
  const [names, delisted, waiting] = await Promise.all([
    memberNames(
      organizationId,
      rows.map((row) => row.assigneeId),
    ),
    delistedOf(scoped, rows),
    waitingUntil(scoped, rows, clock.now()),
  ]);
  return {
    alerts: rows.map((row) => presentSummary(row, names, delisted.has(row.id), waiting)),
    totalCount,
    countsByStatus: countsByStatus as AlertPage['countsByStatus'],
    upTo: upTo ?? lastIdAt('alr', clock.now()),
    newer,
  };
}

type Page = Required<Pick<NonNullable<Parameters<Db['alert']['findMany']>[0]>, 'where' | 'orderBy' | 'take' | 'skip'>>;

/** Ids first, so that deep pages read the index only. */
async function pageOf(scoped: Db, page: Page) {
  const found = await scoped.alert.findMany({ ...page, select: { id: true } });
  return alertRowsInOrder(
    scoped,
    found.map(({ id }) => id),
  );
}

export async function alertRowsInOrder(scoped: Db, ids: readonly string[]) {
  const rows = await scoped.alert.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Undismissed alerts with an undismissed, delisted match. */
async function delistedOf(scoped: Db, rows: ReadonlyArray<{ id: string; status: string }>): Promise<Set<string>> {
  const matches = await scoped.alertMatch.findMany({
    where: {
      alertId: { in: rows.filter(({ status }) => status !== 'DISMISSED').map(({ id }) => id) },
      status: { not: 'falsePositive' },
      type: 'watchlist',
    },
    select: { alertId: true, source: true, entityId: true },
  });
  const gone = await removedEntries(matches);
  return new Set(matches.filter(gone).map(({ alertId }) => alertId));
}

/** With any of these, the status counts are not the total. */
const NARROWING = [
  'assignee',
  'riskLevel',
  'source',
  'topic',
  'tag',
  'trigger',
  'entry',
  'waiting',
  'due',
  'missing',
  'country',
  'batch',
  'decidedBy',
  'decidedSince',
  'decidedUntil',
  'raisedSince',
  'raisedUntil',
  'minScore',
  'text',
] as const satisfies (keyof AlertFilter)[];
const narrows = (filter: AlertFilter): boolean => NARROWING.some((name) => filter[name]);

type Conditions = NonNullable<NonNullable<Parameters<Db['alert']['findMany']>[0]>['where']>;

/** Only individuals can lack these (core/alerts/matches/missing-fields.ts). */
const PERSONAL: Conditions = { OR: [{ bestKind: null }, { bestKind: 'individual' }] };
const without = (field: string, told: DetailField): Conditions => ({
  subject: { path: [field], equals: AnyNull },
  NOT: { answeredFields: { has: told } },
});
const MISSING: Record<MissingField, Conditions> = {
  birthDate: { AND: [PERSONAL, without('dateOfBirth', 'dateOfBirth')] },
  country: without('country', 'country'),
  document: { AND: [PERSONAL, without('identificationDocument', 'document')] },
};

export async function alertConditions(
  principal: MemberPrincipal,
  filter: Omit<ExportAlerts, 'sort'>,
): Promise<Conditions> {
  const {
    status,
    assignee,
    riskLevel,
    source,
    topic,
    tag,
    trigger,
    waiting,
    due,
    missing,
    country,
    batch,
    minScore,
    environment,
    text,
  } = filter;
  const [delisted, ofBatch] = await Promise.all([
    filter.entry && delistedAlerts(principal.organizationId, environment),
    batch && batchAlerts(principal.organizationId, batch),
  ]);
  return {
    environment,
    ...(status && { status: { in: status } }),
    ...(assignee && { assigneeId: assignee === 'none' ? null : assignee === 'me' ? principal.memberId : assignee }),
    ...(riskLevel && { riskLevel }),
    ...(source && { bestSource: source }),
    ...(topic && { topics: { has: topic } }),
    // `has` becomes `= any`, which uses no index.
    ...(tag && { tags: { hasEvery: [tag] } }),
    // Includes open alerts joined by list changes (ADR 21).
    ...(trigger === 'monitoring' && { monitoredAt: { not: null } }),
    ...(trigger === 'initial' && { trigger }),
    ...(waiting && { pendingDecision: { not: JsonNull } }),
    ...(due && { dueAt: { lt: new Date(clock.now().getTime() + DUE_WITHIN_MS[due]) } }),
    ...(minScore && { bestScore: { gte: minScore } }),
    ...(filter.ids && { id: { in: filter.ids } }),
    AND: [
      ...(missing ?? []).map((field) => MISSING[field]),
      ...(delisted ? [{ id: { in: delisted } }] : []),
      ...(ofBatch ? [{ id: { in: ofBatch } }] : []),
      ...decisionConditions(principal, filter),
      ...(country ? [{ subject: { path: ['country'], equals: country } }] : []),
    ],
    ...(text && {
      OR: [
        { id: text },
        { requestId: text },
        { externalId: { contains: literal(text), mode: 'insensitive' as const } },
        { bestName: { contains: literal(text), mode: 'insensitive' as const } },
        { subject: { path: ['fullName'], string_contains: literal(text), mode: 'insensitive' as const } },
      ],
    }),
  };
}

/** Decision times are UTC in one format, so that they compare as texts. */
type DecisionFilter = Partial<
  Pick<AlertFilter, 'decidedBy' | 'decidedSince' | 'decidedUntil' | 'raisedSince' | 'raisedUntil'>
>;

function decisionConditions({ memberId }: MemberPrincipal, filter: DecisionFilter) {
  const { decidedBy, decidedSince, decidedUntil, raisedSince, raisedUntil } = filter;
  const utc = (at: string) => new Date(at).toISOString();
  return [
    ...(decidedBy ? [{ resolution: { path: ['by'], equals: decidedBy === 'me' ? memberId : decidedBy } }] : []),
    ...(decidedSince ? [{ resolution: { path: ['at'], gte: utc(decidedSince) } }] : []),
    ...(decidedUntil ? [{ resolution: { path: ['at'], lt: utc(decidedUntil) } }] : []),
    ...(raisedSince ? [{ createdAt: { gte: new Date(raisedSince) } }] : []),
    ...(raisedUntil ? [{ createdAt: { lt: new Date(raisedUntil) } }] : []),
  ];
}

/** Escape LIKE wildcards. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

export const OPEN_SQL = `(${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;
