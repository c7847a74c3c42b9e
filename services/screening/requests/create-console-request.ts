import type { MemberPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { ConsoleRequest } from '@/core/screening/requests/console-contract';
import type { CreateScreeningRequest, ScreeningRequestCreated } from '@/core/screening/requests/contract';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { chargeCredits } from '@/services/billing/charge-credits';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { writeOutbox } from '@/services/outbox/write-outbox';
import { assertBirthDate } from '../warnings/assert-birth-date';
import { requestWarnings } from '../warnings/request-warnings';
import { createdRequest } from './create-request';
import { effectiveCountry } from './effective-country';
import { writeRequest } from './write-request';

/** Create a request from a console search; monitored if it has an external id. One transaction. */
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
  const owner = { organizationId, apiKeyId: null, environment: 'live' };
  const warnings = await requestWarnings(organizationId, input);
  const { created, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const { id, outboxId, before } = await writeRequest(tx, owner, input);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'screeningRequest.madeByHand',
      objectType: 'screeningRequest',
      objectId: id,
      detail: { watched: externalId !== undefined },
    });
    const started = await writeOutbox(tx, organizationId, [
      { name: 'screening/requested', data: { organizationId, requestId: id } },
    ]);
    const charge = { credits: CREDITS.screeningRequest, product: 'AML_SCREENING', subjectId: id };
    const warned = await chargeCredits(tx, { organizationId, keyId: null }, charge);
    return { created: createdRequest(id, input, warnings, before), outboxIds: [outboxId, ...started, ...warned] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return created;
}
