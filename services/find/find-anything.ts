import { FOUND_MAX, type Found } from '@/core/find/contract';
import { anywhere, likePatterns, searchablePatterns } from '@/core/find/words';
import { tenantSql } from '@/platform/sql';

/** Names are not indexed, except of people: of each other kind only the newest rows are looked through; ids and what is older have rooms with filters. */
const LOOKED_THROUGH = 20_000;

/** `$2` the id as typed, `$3` the whole text anywhere, `$4` and on: the ways one word may stand in a name. */
const named = (column: string, words: number) =>
  Array.from({ length: words }, (_, at) => `${column} ilike any($${at + 4}::text[])`).join(' and ');

const STATEMENTS: Record<Exclude<keyof Found, 'people'>, (words: number) => string> = {
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
  documents: (words) => `
    select id, name, "processorId", status from (
      select d.id, coalesce(d.result #>> '{schema,fullName,value}', s."customerName") as name, s."externalId", d."processorId", d.status
      from "DocumentInstance" d left join "KycSession" s on s.id = d."kycSessionId" and s."organizationId" = $1
      where d."organizationId" = $1 order by d."createdAt" desc limit ${LOOKED_THROUGH / 2}) d
    where id = $2 or "externalId" ilike $3 or (${named('name', words)})
    limit ${FOUND_MAX}`,
};

/** Of everybody who was screened, off an index alone. The same customer screened again is one person: the newest screening. */
const PEOPLE = `
  select r.id, r."fullName" as name, r."externalId" from "ScreeningRequest" r where r."organizationId" = $1 and r.id in (
    select id from "ScreeningRequest" where "organizationId" = $1 and environment in ('live', 'test') and not superseded
      and (id = $2 or "externalId" ilike $3 or "searchName" like all($4::text[]))
    order by id desc limit ${FOUND_MAX})
  order by r.id desc`;

/** What of this organization is called so: every word in the name, or the text in the external id, or the id itself. */
export async function findAnything(organizationId: string, text: string): Promise<Found> {
  const words = likePatterns(text);
  const values = [text, anywhere(text), ...words];
  const rows = <Kind extends keyof typeof STATEMENTS>(kind: Kind) =>
    tenantSql<Found[Kind][number]>(organizationId, STATEMENTS[kind](words.length), values);
  const [alerts, people, sessions, documents] = await Promise.all([
    rows('alerts'),
    tenantSql<Found['people'][number]>(organizationId, PEOPLE, [text, anywhere(text), searchablePatterns(text)]),
    rows('sessions'),
    rows('documents'),
  ]);
  return { alerts, people, sessions, documents };
}
