import type { CreateScreeningRequest } from '@/core/screening/request-contract';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { emitEvent } from '@/services/webhooks/emit-event';

/** Whose request it is: of a key, or of nobody's key when it came in a file. */
export type RequestOwner = { organizationId: string; apiKeyId: string | null; environment: string };

/** Writes a request and its created event in the caller's transaction, which also charges and starts it. */
export async function writeRequest(
  tx: Tx,
  { organizationId, apiKeyId, environment }: RequestOwner,
  input: CreateScreeningRequest,
): Promise<{ id: string; outboxId: string }> {
  const { fullName, dateOfBirth, country, externalId, identificationDocument } = input;
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
      apiKeyId,
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
  const outboxId = await emitEvent(tx, organizationId, {
    type: 'amlScreening.screeningRequest.created',
    subjectId: id,
    sequence: 1,
    data: { requestId: id, externalId: externalId ?? null, status: 'queued' },
  });
  return { id, outboxId };
}
