import { DomainError } from '@/core/errors';
import type { Call, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import { LISTED_SUBJECTS } from '@/core/sandbox/listed-subjects';
import type { ConsoleRequest } from '@/core/screening/requests/console-contract';
import type { CreateScreeningRequest, ScreeningRequestCreated } from '@/core/screening/requests/contract';
import { parseCountryFilter } from '@/core/screening/requests/request-subject';
import { isSameName } from '@/core/search/searchable-names';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { acceptWork } from '@/services/billing/accept-work';
import { chargeCredits } from '@/services/billing/charge-credits';
import { CHARGED, type ChargedAccount, chargeParts, settleCharge } from '@/services/billing/charge-parts';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { assertBirthDate, requestWarnings } from '../warnings';
import { BEFORE, LOCKED, lockPart, requestParameters, requestParts, writeRequest } from './write-request';

export const DUPLICATE_EXTERNAL_ID_WARNING =
  'This `externalId` was used for a subject with another name, whose monitoring has ended: the newest request with an external ID replaces the previous one. Use a separate external ID for each subject.';

/** For finished screenings: other subjects of the external id, earlier or later. */
export const externalIdWarnings = (otherNames: readonly string[]): string[] =>
  otherNames.length === 0
    ? []
    : [
        `This \`externalId\` was also used for ${otherNames.join(', ')}: its alerts and screenings may be about another subject.`,
      ];

/** Other names monitored under the id. A changed or misspelt name cannot be distinguished from another subject. */
export const duplicateExternalIdWarnings = (fullName: string, before: readonly string[]): string[] =>
  before.some((name) => !isSameName(name, fullName)) ? [DUPLICATE_EXTERNAL_ID_WARNING] : [];

const PRODUCT = 'AML_SCREENING';

/** Charge, row, event and pipeline start in one transaction. */
export async function createScreeningRequest(
  call: Call<KeyPrincipal>,
  input: CreateScreeningRequest,
): Promise<ScreeningRequestCreated> {
  assertBirthDate(input);
  const warnings = await requestWarnings(call.principal, input);
  return call.idempotencyId ? acceptKept(call, input, warnings) : acceptAtOnce(call.principal, input, warnings);
}

export function createdRequest(
  requestId: string,
  { fullName }: CreateScreeningRequest,
  warnings: readonly string[],
  before: readonly string[],
): ScreeningRequestCreated {
  const told = [...warnings, ...duplicateExternalIdWarnings(fullName, before)];
  return { requestId, ...(told.length > 0 && { warnings: told }) };
}

/**
 * `acceptWork` in one statement, without `Idempotency-Key`. Locks the subject, then the credit account, for the
 * statement only. `$7` request, `$8` event, `$9` start message id.
 */
const ACCEPT = `
  with ${lockPart('$7')}, ${chargeParts(LOCKED)}, ${requestParts({ request: '$7', event: '$8' }, 'entry')},
  started as (insert into "OutboxMessage" (id, "organizationId", name, data)
    select $9, $1, 'screening/requested', jsonb_strip_nulls(jsonb_build_object('organizationId', $1::text, 'requestId', request.id,
      'traceparent', $8::jsonb ->> 'traceparent')) from request)
  select charged.*, ${BEFORE} from (${CHARGED}) as charged`;

async function acceptAtOnce(
  principal: KeyPrincipal,
  input: CreateScreeningRequest,
  warnings: readonly string[],
): Promise<ScreeningRequestCreated> {
  const { organizationId, keyId, environment } = principal;
  const { id, outboxId, request, event } = requestParameters({ apiKeyId: keyId, environment }, input);
  const credits = environment === 'test' ? 0 : CREDITS.screeningRequest;
  const startId = newId('out');
  const values = [credits, newId('crd'), keyId, PRODUCT, id, request, event, startId];
  const [account] = await tenantSql<ChargedAccount & { before: string[] }>(organizationId, ACCEPT, values);
  await settleCharge(organizationId, credits, account);
  await dispatchOutbox(organizationId, [outboxId, startId]);
  return createdRequest(id, input, warnings, account?.before ?? []);
}

async function acceptKept(
  call: Call<KeyPrincipal>,
  input: CreateScreeningRequest,
  warnings: readonly string[],
): Promise<ScreeningRequestCreated> {
  const { organizationId, keyId, environment } = call.principal;
  const price = { credits: CREDITS.screeningRequest, product: PRODUCT };
  return acceptWork(call, price, async (tx) => {
    const { id, outboxId, before } = await writeRequest(tx, { organizationId, apiKeyId: keyId, environment }, input);
    return {
      result: createdRequest(id, input, warnings, before),
      subjectId: id,
      outboxIds: [outboxId],
      events: [{ name: 'screening/requested', data: { organizationId, requestId: id } }],
    };
  });
}

export function effectiveCountry(text: string | undefined): string | null {
  if (!text) return null;
  const code = parseCountryFilter(text);
  if (code) return code;
  const message = 'is not a known country name or code';
  throw new DomainError('VALIDATION_ERROR', `country: ${message}`, {
    errors: [{ path: 'country', code: 'unknown', message }],
  });
}

/** Create a request from a console search; monitored if it has an external id. */
export async function requestByHand(
  principal: MemberPrincipal,
  { fullName, dateOfBirth, country, documentNumber, externalId }: ConsoleRequest,
): Promise<ScreeningRequestCreated> {
  const { organizationId } = principal;
  assertBirthDate({ dateOfBirth });
  const code = effectiveCountry(country);
  const input: CreateScreeningRequest = {
    fullName,
    ...(dateOfBirth && { dateOfBirth }),
    ...(code !== null && { country: code }),
    ...(documentNumber && { identificationDocument: { type: undefined, number: documentNumber } }),
    externalId,
  };
  const warnings = await requestWarnings({ organizationId, environment: 'live' }, input);
  const { id, before } = await writeByHand(principal, 'live', input);
  return createdRequest(id, input, warnings, before);
}

/** Screen an invented subject in the sandbox, once. */
export async function requestSample(principal: MemberPrincipal): Promise<ScreeningRequestCreated> {
  const [sample] = LISTED_SUBJECTS;
  if (!sample) throw new Error('the sandbox lists no subject');
  const { request } = sample;
  const known = await db(principal.organizationId).screeningRequest.findFirst({
    where: { environment: 'test', fullName: request.fullName },
    select: { id: true },
  });
  const { id } = known ?? (await writeByHand(principal, 'test', request));
  return { requestId: id };
}

/** One transaction; test data is free. */
async function writeByHand(
  principal: MemberPrincipal,
  environment: 'live' | 'test',
  input: CreateScreeningRequest,
): Promise<{ id: string; before: string[] }> {
  const { organizationId } = principal;
  const owner = { organizationId, apiKeyId: null, environment };
  const { id, before, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const { id, outboxId, before } = await writeRequest(tx, owner, input);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'screeningRequest.madeByHand',
      objectId: id,
      detail: { watched: input.externalId !== undefined },
    });
    const started = await writeOutbox(tx, organizationId, [
      { name: 'screening/requested', data: { organizationId, requestId: id } },
    ]);
    const credits = environment === 'test' ? 0 : CREDITS.screeningRequest;
    const charge = { credits, product: PRODUCT, subjectId: id };
    const warned = await chargeCredits(tx, { organizationId, keyId: null }, charge);
    return { id, before, outboxIds: [outboxId, ...started, ...warned] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return { id, before };
}
