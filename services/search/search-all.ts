import { endOfId } from '@/core/kyc/session/contact';
import { FOUND_MAX, type SearchHits } from '@/core/search/contract';
import { queryKeys } from '@/core/search/search-keys';
import { anywhere, searchablePatterns } from '@/core/search/searchable-names';
import { tenantSql } from '@/platform/db/sql';

/**
 * By word prefixes of listed and subject name (ADR 31; `$3` keys) or a part of the external id: two index-only queries,
 * since a combined one reads every row.
 */
const ALERTS = `
  select id, subject ->> 'fullName' as name, "bestName" as listed, "externalId", status, "createdAt" from "Alert"
  where "organizationId" = $1 and id in (
    (select id from "Alert"
      where "organizationId" = $1 and (id = $2 or "requestId" = $2 or (cardinality($3::text[]) > 0 and "searchKeys" @> $3::text[]))
      order by "createdAt" desc, id desc limit ${FOUND_MAX})
    union
    (select id from "Alert" where "organizationId" = $1 and "externalId" ilike $4 order by id desc limit ${FOUND_MAX}))
  order by "createdAt" desc, id desc limit ${FOUND_MAX}`;

/** By word prefixes of the customer's name and external id. */
const SESSIONS = `
  select id, "customerName" as name, "externalId", "createdAt" from "KycSession"
  where "organizationId" = $1 and (id = $2 or (cardinality($3::text[]) > 0 and "searchKeys" @> $3::text[]))
  order by "createdAt" desc limit ${FOUND_MAX}`;

/** By the end of the id (the support code). No index: only for texts that can be one. */
const SESSIONS_BY_CODE = `
  select id, "customerName" as name, "externalId", "createdAt" from "KycSession"
  where "organizationId" = $1 and right(id, 6) = $2
  order by "createdAt" desc limit ${FOUND_MAX}`;

/** By email; no index. */
const SESSIONS_BY_EMAIL = `
  select id, "customerName" as name, "externalId", "createdAt" from "KycSession"
  where "organizationId" = $1 and "customerEmail" ilike $2
  order by "createdAt" desc limit ${FOUND_MAX}`;

/** By word prefixes (ADR 31) of fields, files and the session's customer. */
const DOCUMENTS = `
  select d.id, coalesce(d.heading, s."customerName") as name, d."processorId", d.status, d."createdAt"
  from "DocumentInstance" d left join "KycSession" s on s.id = d."kycSessionId" and s."organizationId" = $1
  where d."organizationId" = $1 and (d.id = $2 or (cardinality($3::text[]) > 0 and d."searchKeys" @> $3::text[]))
  order by d."createdAt" desc limit ${FOUND_MAX}`;

/** Index only. One row per external id and name: the newest screening. */
const PEOPLE = `
  select r.id, r."fullName" as name, r."externalId", r."createdAt" from "ScreeningRequest" r where r."organizationId" = $1 and r.id in (
    select id from "ScreeningRequest" where "organizationId" = $1 and environment in ('live', 'test') and not superseded
      and (id = $2 or "externalId" ilike $3 or "searchName" like all($4::text[]))
    order by id desc limit ${FOUND_MAX})
  order by r.id desc`;

type Row<Kind extends keyof SearchHits> = Omit<SearchHits[Kind][number], 'createdAt'> & { createdAt: Date };

const dated = <One extends { createdAt: Date }>(rows: One[]) =>
  rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));

export async function searchAll(organizationId: string, text: string): Promise<SearchHits> {
  const keys = queryKeys(text);
  const code = endOfId(text);
  const [alerts, people, sessions, byCode, byEmail, documents] = await Promise.all([
    tenantSql<Row<'alerts'>>(organizationId, ALERTS, [text, keys, anywhere(text)]),
    tenantSql<Row<'people'>>(organizationId, PEOPLE, [text, anywhere(text), searchablePatterns(text)]),
    tenantSql<Row<'sessions'>>(organizationId, SESSIONS, [text, keys]),
    code === null ? [] : tenantSql<Row<'sessions'>>(organizationId, SESSIONS_BY_CODE, [code]),
    text.includes('@') ? tenantSql<Row<'sessions'>>(organizationId, SESSIONS_BY_EMAIL, [anywhere(text)]) : [],
    tenantSql<Row<'documents'>>(organizationId, DOCUMENTS, [text, keys]),
  ]);
  const each = new Map([...byCode, ...byEmail, ...sessions].map((one) => [one.id, one]));
  const allSessions = [...each.values()].slice(0, FOUND_MAX);
  return { alerts: dated(alerts), people: dated(people), sessions: dated(allSessions), documents: dated(documents) };
}
