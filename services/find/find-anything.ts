import { FOUND_MAX, type Found } from '@/core/find/contract';
import { anywhere, likePatterns } from '@/core/find/words';
import { tenantSql } from '@/platform/sql';

/** Names are not indexed, so of each kind only the newest rows are looked through; ids and what is older have rooms with filters. */
const LOOKED_THROUGH = 20_000;

/** `$2` the id as typed, `$3` the whole text anywhere, `$4` and on: the ways one word may stand in a name. */
const named = (column: string, words: number) =>
  Array.from({ length: words }, (_, at) => `${column} ilike any($${at + 4}::text[])`).join(' and ');

const STATEMENTS: Record<keyof Found, (words: number) => string> = {
  alerts: (words) => `
    select id, name, "bestName" as listed, status from (
      select id, subject ->> 'fullName' as name, "bestName", "externalId", "requestId", status
      from "Alert" where "organizationId" = $1 order by id desc limit ${LOOKED_THROUGH}) a
    where id = $2 or "requestId" = $2 or "externalId" ilike $3 or (${named('name', words)})
      or (${named('"bestName"', words)})
    limit ${FOUND_MAX}`,
  // The same customer screened again is one person: the newest screening.
  people: (words) => `
    select id, name, "externalId" from (
      select distinct on (coalesce("externalId", id)) id, name, "externalId" from (
        select id, "fullName" as name, "externalId" from "ScreeningRequest"
        where "organizationId" = $1 order by "createdAt" desc limit ${LOOKED_THROUGH}) r
      where id = $2 or "externalId" ilike $3 or (${named('name', words)})
      order by coalesce("externalId", id), id desc) p
    order by id desc limit ${FOUND_MAX}`,
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

/** What of this organization is called so: every word in the name, or the text in the external id, or the id itself. */
export async function findAnything(organizationId: string, text: string): Promise<Found> {
  const words = likePatterns(text);
  const values = [text, anywhere(text), ...words];
  const rows = <Kind extends keyof Found>(kind: Kind) =>
    tenantSql<Found[Kind][number]>(organizationId, STATEMENTS[kind](words.length), values);
  const [alerts, people, sessions, documents] = await Promise.all([
    rows('alerts'),
    rows('people'),
    rows('sessions'),
    rows('documents'),
  ]);
  return { alerts, people, sessions, documents };
}
