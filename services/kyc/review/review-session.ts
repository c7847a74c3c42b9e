import { DomainError } from '@/core/errors';
import { DocumentReview, decideDocument } from '@/core/kyc/document/document-end';
import { decideReview, FaceVerification } from '@/core/kyc/face/face-verification';
import type { ReviewKycSession } from '@/core/kyc/session/console-contract';
import { needsDecision } from '@/core/kyc/session/session-outcome';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { appendAudit } from '@/services/audit/append-audit';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentMany, stateOf } from '../session/present-session';
import { changeSession, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

type Change = Parameters<typeof writeSession>[2];
type Decision = ReviewKycSession['decision'];

/** Null if the part awaits no decision. */
const DECIDE: Record<ReviewKycSession['part'], (row: SessionRow, decision: Decision, at: number) => Change | null> = {
  face: (row, decision, at) => {
    const face = FaceVerification.nullable().parse(row.faceVerification);
    return face?.review.required ? { faceVerification: decideReview(face, decision, at) } : null;
  },
  document: (row, decision, at) => {
    const review = DocumentReview.nullable().parse(row.documentReview);
    return review?.required && row.isComplete ? { documentReview: decideDocument(review, decision, at) } : null;
  },
};

/**
 * Decide the face or document review. A document may be replaced until the customer has finished, so its review waits.
 * Refused if the other part was refused. Integrators receive part and decision (docs/webhooks.md), not the note.
 */
export async function reviewSession(
  by: MemberPrincipal,
  sessionId: string,
  { part, decision, note }: ReviewKycSession,
): Promise<SessionRow> {
  return changeSession(by, sessionId, async (tx, row) => {
    const change = DECIDE[part](row, decision, clock.now().getTime());
    if (!change) throw new DomainError('INVALID_STATE_TRANSITION', 'This part of the session is not pending review.');
    const [session] = await presentMany(tx, [row]);
    if (!session || !needsDecision(session, part))
      throw new DomainError(
        'INVALID_STATE_TRANSITION',
        'The session was rejected; this decision would change nothing.',
      );
    await recordTimeline(tx, row, 'review', { by: by.memberId, part, decision, note });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.reviewed',
      objectId: row.id,
      detail: { part, decision },
    });
    const decided = await writeSession(tx, row, change);
    const event = await emitSessionEvent(tx, decided, 'kycSession.stateChanged', {
      from: stateOf(decided),
      review: { part, decision },
    });
    return { result: event.row, outboxIds: [event.outboxId] };
  });
}
