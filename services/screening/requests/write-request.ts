import type { CreateScreeningRequest } from '@/core/screening/requests/contract';
import { entityTypeOf } from '@/core/screening/requests/entity-type';
import { searchableName, searchWords } from '@/core/search/searchable-names';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { subjectLockSql } from '@/services/alerts/raise/raise-alert';
import { eventParameter, eventParts } from '@/services/webhooks/emit-event';

/** `apiKeyId` is null for batches. */
export type RequestOwner = { organizationId: string; apiKeyId: string | null; environment: string };

/** First part of a writing statement: serializes requests of an external id, once `LOCKED` is evaluated. */
export const lockPart = (request: string): string => `
  locked as materialized (select ${subjectLockSql('p.environment', 'p."externalId"')}
    from jsonb_to_record(${request}::jsonb) as p (environment text, "externalId" text) where p."externalId" is not null)`;
export const LOCKED = '(select count(*) from locked) >= 0';

/**
 * SQL parts that write a request and its event: `$1` organization, `request`, `event` from `requestParameters`, `gate`
 * a relation with a row if due. The newest request decides about monitoring; other names of the id stay unmonitored.
 * Needs `lockPart`.
 */
export const requestParts = ({ request, event }: { request: string; event: string }, gate: string): string => `
  given as (select p.*, md5(p."externalId" || chr(10) || p."nameWords") as "personKey" from ${gate}, jsonb_to_record(${request}::jsonb) as p (id text, environment text, "apiKeyId" text,
    "externalId" text, "fullName" text, "searchName" text, "nameWords" text, "entityType" text, "dateOfBirth" text, country text, "identificationDocument" jsonb, monitoring boolean,
    at timestamptz) where ${LOCKED}),
  unwatched as materialized (select before."fullName" from given,
    "supersedeRequests"($1, given.environment, given."externalId", given."personKey", given.at) as before ("fullName") where given."externalId" is not null),
  request as (insert into "ScreeningRequest" (id, "organizationId", environment, "apiKeyId", "externalId", "fullName", "searchName", "personKey",
      "entityType", "dateOfBirth", country, "identificationDocument", monitoring, sequence, "createdAt", "updatedAt")
    select id, $1, environment, "apiKeyId", "externalId", "fullName", "searchName", "personKey", "entityType", "dateOfBirth", country,
      "identificationDocument", monitoring, 1, at, at from given where (select count(*) from unwatched) >= 0 returning id),
  ${eventParts(event, 'request')}`;

/** Names no longer monitored because of a request. */
export const BEFORE = `(select coalesce(jsonb_agg("fullName"), '[]') from unwatched where "fullName" is not null) as before`;

export function requestParameters(
  { apiKeyId, environment }: Omit<RequestOwner, 'organizationId'>,
  input: CreateScreeningRequest,
) {
  const { fullName, dateOfBirth, country, externalId, identificationDocument, ongoingMonitoring } = input;
  const id = newId('scr');
  const monitoring = ongoingMonitoring?.enabled ?? externalId !== undefined;
  const entityType = entityTypeOf(input.entityType, fullName);
  const person = { fullName, entityType, dateOfBirth, country, externalId, identificationDocument };
  const event = eventParameter({
    type: 'amlScreening.screeningRequest.created',
    environment,
    subjectId: id,
    sequence: 1,
    data: { requestId: id, externalId: externalId ?? null, status: 'queued' },
  });
  const searchName = searchableName(fullName);
  const names = { searchName, nameWords: searchWords(fullName) };
  const request = JSON.stringify({ id, environment, apiKeyId, ...person, ...names, monitoring, at: clock.now() });
  return { id, outboxId: event.outboxId, request, event: event.value };
}

const WRITE = `
  with ${lockPart('$2')}, one as (select 1), ${requestParts({ request: '$2', event: '$3' }, 'one')} select ${BEFORE} from request`;

/** In the caller's transaction, which charges and starts it. `before`: names monitored until now. */
export async function writeRequest(
  tx: Tx,
  { organizationId, ...owner }: RequestOwner,
  input: CreateScreeningRequest,
): Promise<{ id: string; outboxId: string; before: string[] }> {
  const { id, outboxId, request, event } = requestParameters(owner, input);
  const [written] = await tenantSqlIn<{ before: string[] }>(tx, organizationId, WRITE, [request, event]);
  return { id, outboxId, before: written?.before ?? [] };
}
