import { nameWords } from '@/core/find/same-name';
import { searchableName } from '@/core/find/words';
import type { CreateScreeningRequest } from '@/core/screening/request-contract';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { tenantSqlIn } from '@/platform/sql';
import { eventParameter, eventParts } from '@/services/webhooks/emit-event';

/** Whose request it is: of a key, or of nobody's key when it came in a file. */
export type RequestOwner = { organizationId: string; apiKeyId: string | null; environment: string };

/**
 * The parts of a statement that write a request and its created event: `$1` organization, `request` and `event` the parameters that
 * `requestParameters` makes, `gate` a relation that has a row when it is to be written. The newest word about a person
 * counts: from then on this request is watched, or nobody is of that external id. Another name of the id stays somebody of its own, unwatched.
 */
export const requestParts = ({ request, event }: { request: string; event: string }, gate: string): string => `
  given as (select p.*, md5(p."externalId" || chr(10) || p."nameWords") as "personKey" from ${gate}, jsonb_to_record(${request}::jsonb) as p (id text, environment text, "apiKeyId" text,
    "externalId" text, "fullName" text, "searchName" text, "nameWords" text, "dateOfBirth" text, country text, "identificationDocument" jsonb, monitoring boolean,
    at timestamptz)),
  unwatched as (update "ScreeningRequest" r set monitoring = false, superseded = r.superseded or r."personKey" is not distinct from given."personKey",
      "updatedAt" = case when r.monitoring then given.at else r."updatedAt" end from given
    where r."organizationId" = $1 and r."externalId" = given."externalId" and r.environment = given.environment
      and (r.monitoring or (not r.superseded and r."personKey" = given."personKey"))),
  request as (insert into "ScreeningRequest" (id, "organizationId", environment, "apiKeyId", "externalId", "fullName", "searchName", "personKey",
      "dateOfBirth", country, "identificationDocument", monitoring, sequence, "createdAt", "updatedAt")
    select id, $1, environment, "apiKeyId", "externalId", "fullName", "searchName", "personKey", "dateOfBirth", country, "identificationDocument",
      monitoring, 1, at, at from given returning id),
  ${eventParts(event, 'request')}`;

/** What `requestParts` takes, the id of the request, and that of the outbox message of its event. */
export function requestParameters(
  { apiKeyId, environment }: Omit<RequestOwner, 'organizationId'>,
  input: CreateScreeningRequest,
) {
  const { fullName, dateOfBirth, country, externalId, identificationDocument, ongoingMonitoring } = input;
  const id = newId('scr');
  const monitoring = ongoingMonitoring?.enabled ?? externalId !== undefined;
  const person = { fullName, dateOfBirth, country, externalId, identificationDocument };
  const event = eventParameter({
    type: 'amlScreening.screeningRequest.created',
    environment,
    subjectId: id,
    sequence: 1,
    data: { requestId: id, externalId: externalId ?? null, status: 'queued' },
  });
  const searchName = searchableName(fullName);
  const names = { searchName, nameWords: nameWords(fullName) };
  const request = JSON.stringify({ id, environment, apiKeyId, ...person, ...names, monitoring, at: clock.now() });
  return { id, outboxId: event.outboxId, request, event: event.value };
}

const WRITE = `
  with one as (select 1), ${requestParts({ request: '$2', event: '$3' }, 'one')} select id from request`;

/** Writes a request and its created event in the caller's transaction, which also charges and starts it. */
export async function writeRequest(
  tx: Tx,
  { organizationId, ...owner }: RequestOwner,
  input: CreateScreeningRequest,
): Promise<{ id: string; outboxId: string }> {
  const { id, outboxId, request, event } = requestParameters(owner, input);
  await tenantSqlIn(tx, organizationId, WRITE, [request, event]);
  return { id, outboxId };
}
