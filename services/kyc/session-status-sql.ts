import { CONSENT_DECLINED } from '@/core/kyc/consent-text';
import { tenantSql } from '@/platform/sql';

/** A column of JSON that holds something. */
const given = (column: string) => `coalesce(jsonb_typeof(${column}), 'null') <> 'null'`;

/** What a person's decision makes of a part that asked for one, or could have. */
const byPerson = (review: string) => `case
  when ${review}->>'decision' = 'accepted' then 'verified'
  when coalesce(${review}->>'decision', '') <> '' then 'refused'
  when ${review}->>'required' = 'true' then 'review'
  else 'refused' end`;

/** What became of a deleted document is kept with its session (ADR 30). */
const STATUS = `coalesce(d.status, case when s."documentEnd"->>'instanceId' = s."documentInstanceId" then s."documentEnd"->>'status' end)`;
const DOCUMENT_REVIEW = `s."documentReview"`;
const FACE_REVIEW = `(s."faceVerification"->'review')`;

const DOCUMENT = `case
  when coalesce(${STATUS}, 'pending') in ('pending', 'running') then 'checking'
  when ${given(DOCUMENT_REVIEW)} then ${byPerson(DOCUMENT_REVIEW)}
  when ${STATUS} = 'completed' then 'verified'
  else 'refused' end`;
const FACE = `case
  when not ${given('s."faceVerification"')} then 'checking'
  when s."faceVerification"->>'verified' = 'true' then 'verified'
  else ${byPerson(FACE_REVIEW)} end`;

/** Of session `s` with its document `d`: core/kyc/session-outcome.ts. */
export const OUTCOME = `case
  when s."isInvalid" then 'refused'
  when not s."isComplete" then 'open'
  when 'refused' in (${DOCUMENT}, ${FACE}) then 'refused'
  when 'checking' in (${DOCUMENT}, ${FACE}) then 'checking'
  when 'review' in (${DOCUMENT}, ${FACE}) then 'review'
  else 'verified' end`;

/** A review that is required and not decided. The index `KycSession_waits_for_person` has the same expression. */
const waits = (review: string) => `(${review}->>'required' = 'true' and coalesce(${review}->>'decision', '') = '')`;
const accepted = (review: string) => `${review}->>'decision' = 'accepted'`;
const notRejected = (review: string) => `coalesce(${review}->>'decision', '') <> 'rejected'`;

/**
 * A finished session `s` with its document `d` whose outcome is `review` (core/kyc/session-outcome.ts): a member has to decide over
 * document or face, and neither was refused. It uses the index, which OUTCOME does not.
 */
export const WAITS_FOR_REVIEW = `
  s."isComplete" and not s."isInvalid" and (${waits(FACE_REVIEW)} or ${waits(DOCUMENT_REVIEW)})
    and (s."faceVerification"->>'verified' = 'true' or ${accepted(FACE_REVIEW)} or ${waits(FACE_REVIEW)})
    and ((coalesce(d.status, s."documentEnd"->>'status') = 'completed' and ${notRejected(DOCUMENT_REVIEW)}) or ${accepted(DOCUMENT_REVIEW)} or ${waits(DOCUMENT_REVIEW)})`;

/** The customer opened the link of session `s`, or acted through the API. */
export const IS_OPENED = `(s."cookieHash" is not null or s.consent is not null or s.state <> 'home')`;

/** `core/kyc/session-status.ts` of session `s` with its document `d`; `now` is the parameter that holds the time. */
export const statusSql = (now: string): string => `case
  when s."isComplete" then case when ${WAITS_FOR_REVIEW} then 'review' else 'completed' end
  when s."isInvalid" or s."lastError" = '${CONSENT_DECLINED}' then 'failed'
  when s."expiresAt" <= ${now} then 'expired'
  when s.state = 'home' then case when ${IS_OPENED} then 'opened' else 'created' end
  when s.state = 'dv-complete' or s.state like 'lv-%' then 'face'
  else 'document' end`;

/** How many live sessions wait for a member's decision. */
export async function countWaitingForReview(organizationId: string): Promise<number> {
  const [row] = await tenantSql<{ count: number }>(
    organizationId,
    `select count(*)::int as count
      from "KycSession" s
      left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
      where s."organizationId" = $1 and s.environment = 'live' and ${WAITS_FOR_REVIEW}`,
  );
  return row?.count ?? 0;
}
