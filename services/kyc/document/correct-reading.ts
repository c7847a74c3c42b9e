import { DomainError } from '@/core/errors';
import { type CorrectKycReading, correctionsTo } from '@/core/kyc/document/correction';
import { reviewOf } from '@/core/kyc/document/document-end';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import { stateOf } from '../session/present-session';
import { changeSession, customerScope, findSession, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { readingToReview } from './reading-to-review';

/** Confirm or correct the reading, once. A correction opens a review of the document. */
export async function correctReading(
  principal: CustomerPrincipal,
  { values }: CorrectKycReading,
): Promise<CustomerSession> {
  const scope = customerScope(principal);
  await changeSession(scope, principal.sessionId, async (tx, row) => {
    const reading = await readingToReview(tx, row);
    if (!reading || !row.documentInstanceId)
      throw new DomainError('INVALID_STATE_TRANSITION', 'The details cannot be corrected, or no longer.');
    const fields = correctionsTo(reading, values);
    await recordTimeline(tx, row, 'reading', { corrected: fields.map(({ field }) => field) });
    const written = await writeSession(tx, row, {
      correction: { at: clock.now().getTime(), fields },
      ...(fields.length > 0 && { documentReview: reviewOf(row.documentInstanceId, []) }),
    });
    if (fields.length === 0) return { result: undefined };
    const { outboxId } = await emitSessionEvent(tx, written, 'kycSession.stateChanged', { from: stateOf(written) });
    return { result: undefined, outboxIds: [outboxId] };
  });
  return presentCustomer(await findSession(scope, principal.sessionId));
}
