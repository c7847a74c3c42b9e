import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import { nameWarnings } from '@/core/screening/names/prepare';
import type { CreateScreeningRequest, ScreeningRequestCreated } from '@/core/screening/request-contract';
import { acceptWork } from '@/services/work/accept-work';
import { writeRequest } from './write-request';

/** Accepts an individual for screening: charge, row, created event and the pipeline's start in one transaction. */
export async function createScreeningRequest(
  call: Call<KeyPrincipal>,
  input: CreateScreeningRequest,
): Promise<ScreeningRequestCreated> {
  const { organizationId, keyId, environment } = call.principal;
  return acceptWork(call, { credits: CREDITS.screeningRequest, product: 'AML_SCREENING' }, async (tx) => {
    const { id, outboxId } = await writeRequest(tx, { organizationId, apiKeyId: keyId, environment }, input);
    return {
      result: { requestId: id, ...nameWarnings(input.fullName) },
      subjectId: id,
      outboxIds: [outboxId],
      events: [{ name: 'screening/requested', data: { organizationId, requestId: id } }],
    };
  });
}
