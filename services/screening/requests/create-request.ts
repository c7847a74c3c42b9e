import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { CreateScreeningRequest, ScreeningRequestCreated } from '@/core/screening/requests/contract';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { acceptWork } from '@/services/billing/accept-work';
import { CHARGED, type ChargedAccount, chargeParts, settleCharge } from '@/services/billing/charge-parts';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertBirthDate } from '../warnings/assert-birth-date';
import { requestWarnings } from '../warnings/request-warnings';
import { duplicateExternalIdWarnings } from './duplicate-external-id';
import { BEFORE, LOCKED, lockPart, requestParameters, requestParts, writeRequest } from './write-request';

const PRODUCT = 'AML_SCREENING';

/** Charge, row, event and pipeline start in one transaction. */
export async function createScreeningRequest(
  call: Call<KeyPrincipal>,
  input: CreateScreeningRequest,
): Promise<ScreeningRequestCreated> {
  assertBirthDate(input);
  const warnings = await requestWarnings(call.principal.organizationId, input);
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
    select $9, $1, 'screening/requested', jsonb_build_object('organizationId', $1::text, 'requestId', request.id) from request)
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
