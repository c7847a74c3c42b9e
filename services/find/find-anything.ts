import { keysAsked } from '@/core/documents/find-by';
import { FOUND_MAX, type Found } from '@/core/find/contract';
import { anywhere, searchablePatterns } from '@/core/find/words';
import { tenantSql } from '@/platform/sql';

/** `$2` the id as typed, `$3` the whole text anywhere, `$4` every word anywhere in a name, `$5` the keys of a question (decision 085). */
const SCREENED = `"ScreeningRequest" where "organizationId" = $1 and environment in ('live', 'test')`;
const FIRST = `order by id desc limit ${FOUND_MAX}`;

/** Of all alerts: by their ids, by the listed name off its own index, and by whom they are about off the index of people. Each once, the newest first. */
const ALERTS = `
  select a.id, a.subject ->> 'fullName' as name, a."bestName" as listed, a.status from "Alert" a
  where a."organizationId" = $1 and a.id in (
    (select id from "Alert" where "organizationId" = $1 and (id = $2 or "requestId" = $2) ${FIRST})
    union (select id from "Alert" where "organizationId" = $1 and cardinality($5::text[]) > 0 and "listedKeys" @> $5::text[] ${FIRST})
    union (select id from "Alert" where "organizationId" = $1 and "requestId" in (
      select id from ${SCREENED} and superseded in (true, false) and ("externalId" ilike $3 or "searchName" like all($4::text[]))) ${FIRST}))
  order by a.id desc limit ${FOUND_MAX}`;

/** Of all sessions, by the beginnings of words in their customer's name and external id. */
const SESSIONS = `
  select id, "customerName" as name, "externalId" from "KycSession"
  where "organizationId" = $1 and (id = $2 or (cardinality($3::text[]) > 0 and "searchKeys" @> $3::text[]))
  order by "createdAt" desc limit ${FOUND_MAX}`;

/** Of all documents, off their index of beginnings of words (decision 085): what was read, their files, their session's customer. */
const DOCUMENTS = `
  select d.id, coalesce(d.heading, s."customerName") as name, d."processorId", d.status
  from "DocumentInstance" d left join "KycSession" s on s.id = d."kycSessionId" and s."organizationId" = $1
  where d."organizationId" = $1 and (d.id = $2 or (cardinality($3::text[]) > 0 and d."searchKeys" @> $3::text[]))
  order by d."createdAt" desc limit ${FOUND_MAX}`;

/** Of everybody who was screened, off an index alone. The same customer screened again is one person: the newest screening. */
const PEOPLE = `
  select r.id, r."fullName" as name, r."externalId" from "ScreeningRequest" r where r."organizationId" = $1 and r.id in (
    select id from ${SCREENED} and not superseded and (id = $2 or "externalId" ilike $3 or "searchName" like all($4::text[])) ${FIRST})
  order by r.id desc`;

/**
 * What of this organization is called so, however old: every word in a person's name, every word's beginning in a listed name, a session's customer
 * or a document; the text in the external id (of sessions and documents: its beginning); or the id itself.
 */
export async function findAnything(organizationId: string, text: string): Promise<Found> {
  const screened = [text, anywhere(text), searchablePatterns(text)];
  const keys = keysAsked(text);
  const [alerts, people, sessions, documents] = await Promise.all([
    tenantSql<Found['alerts'][number]>(organizationId, ALERTS, [...screened, keys]),
    tenantSql<Found['people'][number]>(organizationId, PEOPLE, screened),
    tenantSql<Found['sessions'][number]>(organizationId, SESSIONS, [text, keys]),
    tenantSql<Found['documents'][number]>(organizationId, DOCUMENTS, [text, keys]),
  ]);
  return { alerts, people, sessions, documents };
}
