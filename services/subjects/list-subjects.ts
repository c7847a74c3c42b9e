import type { ListSubjects, SubjectList } from '@/core/screening/subjects/subject-contract';
import { SUBJECTS_PER_PAGE } from '@/core/screening/subjects/subjects-per-page';
import { anywhere, searchablePatterns } from '@/core/search/searchable-names';
import { tenantSql } from '@/platform/db/sql';
import { OPEN_SQL } from '@/services/alerts/queue/list-alerts';
import { otherNamesOf } from './other-names';

export type SubjectRow = Omit<SubjectList['people'][number], 'createdAt' | 'otherNames'> & { createdAt: Date };

/** `$2` environment. One row per external id and name: the newest screening. */
const PEOPLE = `"ScreeningRequest" r where r."organizationId" = $1 and r.environment = $2 and not r.superseded`;

/** Alerts by one key (external id with name, or the screening), so that each is looked up once in two small sets. */
const OPEN = `from "Alert" a where a."organizationId" = $1 and a.environment = $2 and a.status in ${OPEN_SQL}`;
const ONLY: Record<NonNullable<ListSubjects['only']>, string> = {
  watched: 'r.monitoring',
  open: `(r."personKey" in (select a."personKey" ${OPEN} and a."personKey" is not null)
    or r.id in (select a."requestId" ${OPEN} and a."personKey" is null))`,
};

/** Counted by alerts: a tenth of the cost of all subjects. */
const COUNT_OPEN = `select count(*)::int as count from (
  select distinct coalesce(a."personKey", a."requestId") ${OPEN}) met`;

/** `$3` id as typed, `$4` the text, `$5` every word in a name. */
const ASKED = `(r.id = $3 or r."externalId" ilike $4 or r."searchName" like all($5::text[]))`;

/** Both orders are index only. */
const ORDERS: Record<ListSubjects['sort'], string> = { newest: 'r.id desc', name: 'r."searchName", r.id' };

export function requestedSubjects({ text, environment, only }: Pick<ListSubjects, 'text' | 'environment' | 'only'>) {
  const searched = text !== '';
  const where = [PEOPLE, ...(only ? [ONLY[only]] : []), ...(searched ? [ASKED] : [])].join(' and ');
  const values = [environment, ...(searched ? [text, anywhere(text), searchablePatterns(text)] : [])];
  const count = only === 'open' && !searched ? COUNT_OPEN : `select count(*)::int as count from ${where}`;
  return { where, values, count };
}

/** Open and total alerts of screening `r`, with those of its external id and name. `$2` environment. */
export const WITH_ALERTS = `cross join lateral (
    select count(*) as all, count(*) filter (where a.status in ${OPEN_SQL}) as open from (
      select id, status from "Alert" where "organizationId" = $1 and "requestId" = r.id
      union
      select id, status from "Alert" where "organizationId" = $1 and "externalId" = r."externalId" and "personKey" = r."personKey"
        and environment = $2
    ) a) alerts`;

/** Rows for `ids` (SQL selecting `id`) in `order`. `$2` environment. */
export const subjectsOf = (ids: string, order: string): string => `
  select r.id as "requestId", r."externalId", r."fullName", r."dateOfBirth", r.country, r.status,
    r.monitoring as watched, r."createdAt", alerts.all::int as alerts, alerts.open::int as "openAlerts"
  from (${ids}) page join "ScreeningRequest" r on r.id = page.id and r."organizationId" = $1
  ${WITH_ALERTS}
  order by ${order}`;

export async function listSubjects(organizationId: string, question: ListSubjects): Promise<SubjectList> {
  const { where, values, count } = requestedSubjects(question);
  const order = ORDERS[question.sort];
  const page = `select r.id from ${where} order by ${order} offset $${values.length + 2}::int limit ${SUBJECTS_PER_PAGE}`;
  const [rows, [counted]] = await Promise.all([
    tenantSql<SubjectRow>(organizationId, subjectsOf(page, order), [...values, question.offset]),
    tenantSql<{ count: number }>(organizationId, count, values),
  ]);
  const otherNames = await otherNamesOf(organizationId, question.environment, rows);
  return {
    count: counted?.count ?? 0,
    people: rows.map((row) => ({
      ...row,
      otherNames: otherNames.get(row.requestId) ?? [],
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
