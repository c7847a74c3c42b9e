import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import type { CreateScreeningRequest } from '@/core/screening/request-contract';
import { clock } from '@/platform/clock';
import { type Json, JsonNull } from '@/platform/db';
import { newId } from '@/platform/ids';
import { emitEvent } from '@/services/webhooks/emit-event';
import { acceptWork } from '@/services/work/accept-work';

/** Accepts an individual for screening: charge, row, created event and the pipeline's start in one transaction. */
export async function createScreeningRequest(
  call: Call<KeyPrincipal>,
  input: CreateScreeningRequest,
): Promise<{ requestId: string }> {
  const { organizationId, keyId, environment } = call.principal;
  const { fullName, dateOfBirth, country, externalId, identificationDocument } = input;
  return acceptWork(call, { credits: CREDITS.screeningRequest, product: 'AML_SCREENING' }, async (tx) => {
    const id = newId('scr');
    // The newest word about a person counts: from now on this request is watched, or nobody is.
    if (externalId)
      await tx.screeningRequest.updateMany({
        where: { externalId, environment, monitoring: true },
        data: { monitoring: false },
      });
    const now = clock.now();
    await tx.screeningRequest.create({
      data: {
        id,
        organizationId,
        environment,
        apiKeyId: keyId,
        fullName,
        dateOfBirth: dateOfBirth ?? null,
        country: country ?? null,
        externalId: externalId ?? null,
        identificationDocument: identificationDocument ? (identificationDocument as Json) : JsonNull,
        monitoring: input.ongoingMonitoring?.enabled ?? externalId !== undefined,
        sequence: 1,
        createdAt: now,
        updatedAt: now,
      },
    });
    const created = await emitEvent(tx, organizationId, {
      type: 'amlScreening.screeningRequest.created',
      subjectId: id,
      sequence: 1,
      data: { requestId: id, externalId: externalId ?? null, status: 'queued' },
    });
    return {
      result: { requestId: id },
      subjectId: id,
      outboxIds: [created],
      events: [{ name: 'screening/requested', data: { organizationId, requestId: id } }],
    };
  });
}
