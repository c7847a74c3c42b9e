import { DomainError } from '@/core/errors';
import { decideReview, FaceVerification } from '@/core/kyc/face-verification';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { appendAudit } from '@/services/audit/append-audit';
import { recordTimeline } from './record-timeline';
import { changeSession, type SessionRow, writeSession } from './session-row';

/** A member's decision over a session whose face check a person has to confirm; who, when and why go to the timeline. */
export async function reviewSession(
  by: MemberPrincipal,
  sessionId: string,
  { decision, note }: { decision: 'accepted' | 'rejected'; note: string },
): Promise<SessionRow> {
  return changeSession(by, sessionId, async (tx, row) => {
    const face = FaceVerification.nullable().parse(row.faceVerification);
    if (!face?.review.required) {
      throw new DomainError('INVALID_STATE_TRANSITION', 'This session does not wait for a review.');
    }
    await recordTimeline(tx, row, 'review', { by: by.memberId, decision, note });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.reviewed',
      objectType: 'kycSession',
      objectId: row.id,
      detail: { decision },
    });
    const faceVerification = decideReview(face, decision, clock.now().getTime());
    return { result: await writeSession(tx, row, { faceVerification }) };
  });
}
