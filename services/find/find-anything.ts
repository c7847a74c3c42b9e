import { keysAsked } from '@/core/documents/find-by';
import { FOUND_MAX, type Found } from '@/core/find/contract';
import { anywhere, likePatterns, searchablePatterns } from '@/core/find/words';
import { tenantSql } from '@/platform/sql';

/** Customers of sessions and listed names of alerts are not indexed: of these only the newest rows are looked through; what is older has rooms with filters. */
const LOOKED_THROUGH = 20_000;

/** `$2` the id as typed, `$3` the whole text anywhere, `$4` and on: the ways one word may stand in a name. */
const named = (column: string, words: number) =>
  Array.from({ length: words }, (_, at) => `${column} ilike any($${at + 4}::text[])`).join(' and ');

const STATEMENTS: Record<'alerts' | 'sessions', (words: number) => string> = {
  alerts: (words) => `
    select id, name, "bestName" as listed, status from (
      select id, subject ->> 'fullName' as name, "bestName", "externalId", "requestId", status
      from "Alert" where "organizationId" = $1 order by id desc limit ${LOOKED_THROUGH}) a
    where id = $2 or "requestId" = $2 or "externalId" ilike $3 or (${named('name', words)})
      or (${named('"bestName"', words)})
    limit ${FOUND_MAX}`,
  sessions: (words) => `
    select id, name, "externalId" from (
      select id, "customerName" as name, "externalId" from "KycSession"
      where "organizationId" = $1 order by "createdAt" desc limit ${LOOKED_THROUGH}) s
    where id = $2 or "externalId" ilike $3 or (${named('name', words)})
    limit ${FOUND_MAX}`,
};

/** Alerts about whoever is called so, however old: by the index of people, which has everybody's name. */
const ALERTS_ABOUT = `
  select a.id, a.subject ->> 'fullName' as name, a."bestName" as listed, a.status from "Alert" a
  where a."organizationId" = $1 and a."requestId" in (
    select id from "ScreeningRequest" where "organizationId" = $1 and environment in ('live', 'test') and superseded in (true, false)
      and "searchName" like all($2::text[]))
  order by a.id desc limit ${FOUND_MAX}`;

/** Of all documents, off their index of beginnings of words (decision 085): what was read, their files, their session's customer. */
const DOCUMENTS = `
  select d.id, coalesce(d.heading, s."customerName") as name, d."processorId", d.status
  from "DocumentInstance" d left join "KycSession" s on s.id = d."kycSessionId" and s."organizationId" = $1
  where d."organizationId" = $1 and (d.id = $2 or (cardinality($3::text[]) > 0 and d."searchKeys" @> $3::text[]))
  order by d."createdAt" desc limit ${FOUND_MAX}`;

/** Of everybody who was screened, off an index alone. The same customer screened again is one person: the newest screening. */
const PEOPLE = `
  select r.id, r."fullName" as name, r."externalId" from "ScreeningRequest" r where r."organizationId" = $1 and r.id in (
    select id from "ScreeningRequest" where "organizationId" = $1 and environment in ('live', 'test') and not superseded
      and (id = $2 or "externalId" ilike $3 or "searchName" like all($4::text[]))
    order by id desc limit ${FOUND_MAX})
  order by r.id desc`;

/** What of this organization is called so: every word in the name (of documents: its beginning), or the text in the external id, or the id itself. */
export async function findAnything(organizationId: string, text: string): Promise<Found> {
  const words = likePatterns(text);
  const values = [text, anywhere(text), ...words];
  const rows = <Kind extends keyof typeof STATEMENTS>(kind: Kind) =>
    tenantSql<Found[Kind][number]>(organizationId, STATEMENTS[kind](words.length), values);
  const patterns = searchablePatterns(text);
  const [newest, about, people, sessions, documents] = await Promise.all([
    rows('alerts'),
    tenantSql<Found['alerts'][number]>(organizationId, ALERTS_ABOUT, [patterns]),
    tenantSql<Found['people'][number]>(organizationId, PEOPLE, [text, anywhere(text), patterns]),
    rows('sessions'),
    tenantSql<Found['documents'][number]>(organizationId, DOCUMENTS, [text, keysAsked(text)]),
  ]);
  return { alerts: newestOf([...newest, ...about]), people, sessions, documents };
}

/** Each once, the newest first: ids are given in the order of time. */
function newestOf(alerts: Found['alerts']): Found['alerts'] {
  const each = [...new Map(alerts.map((alert) => [alert.id, alert])).values()];
  return each.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, FOUND_MAX);
}
