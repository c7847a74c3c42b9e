import { tenantSql } from '@/platform/sql';

/** A judgement that asks for a person and has none yet. The same words stand in the index `KycSession_waits_for_person`. */
const waits = (review: string) => `(${review}->>'required' = 'true' and coalesce(${review}->>'decision', '') = '')`;
const accepted = (review: string) => `${review}->>'decision' = 'accepted'`;
const notRejected = (review: string) => `coalesce(${review}->>'decision', '') <> 'rejected'`;
const FACE = `(s."faceVerification"->'review')`;
const DOCUMENT = `s."documentReview"`;

/**
 * A finished session `s` with its document `d` whose outcome is `review` (core/kyc/session-outcome.ts): somebody has to decide over
 * document or face, and neither was refused. What became of a deleted document is kept with its session (ADR 30).
 */
export const WAITS_FOR_REVIEW = `
  s."isComplete" and not s."isInvalid" and (${waits(FACE)} or ${waits(DOCUMENT)})
    and (s."faceVerification"->>'verified' = 'true' or ${accepted(FACE)} or ${waits(FACE)})
    and ((coalesce(d.status, s."documentEnd"->>'status') = 'completed' and ${notRejected(DOCUMENT)}) or ${accepted(DOCUMENT)} or ${waits(DOCUMENT)})`;

const WAITING = `
  from "KycSession" s
  left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
  where s."organizationId" = $1 and ${WAITS_FOR_REVIEW}`;

/** How many live ones there are. */
export async function countWaitingForReview(organizationId: string): Promise<number> {
  const [row] = await tenantSql<{ count: number }>(
    organizationId,
    `select count(*)::int as count ${WAITING} and s.environment = 'live'`,
  );
  return row?.count ?? 0;
}
