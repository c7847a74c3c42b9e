import { CONSENT_DECLINED } from '@/core/kyc/session/consent-text';
import { tenantSql } from '@/platform/db/sql';

const given = (column: string) => `coalesce(jsonb_typeof(${column}), 'null') <> 'null'`;

const byPerson = (review: string) => `case
  when ${review}->>'decision' = 'accepted' then 'verified'
  when coalesce(${review}->>'decision', '') <> '' then 'refused'
  when ${review}->>'required' = 'true' then 'review'
  else 'refused' end`;

/** Results of deleted documents are stored with the session (ADR 30). */
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

/** Same as core/kyc/session/session-outcome.ts, for session `s` and document `d`. */
export const OUTCOME = `case
  when s."isInvalid" then 'refused'
  when not s."isComplete" then 'open'
  when 'refused' in (${DOCUMENT}, ${FACE}) then 'refused'
  when 'checking' in (${DOCUMENT}, ${FACE}) then 'checking'
  when 'review' in (${DOCUMENT}, ${FACE}) then 'review'
  else 'verified' end`;

/** Same expression as the index `KycSession_waits_for_person`. */
const waits = (review: string) => `(${review}->>'required' = 'true' and coalesce(${review}->>'decision', '') = '')`;
const accepted = (review: string) => `${review}->>'decision' = 'accepted'`;
const notRejected = (review: string) => `coalesce(${review}->>'decision', '') <> 'rejected'`;

/** Completed with outcome `review`. Uses the index, unlike OUTCOME. */
export const WAITS_FOR_REVIEW = `
  s."isComplete" and not s."isInvalid" and (${waits(FACE_REVIEW)} or ${waits(DOCUMENT_REVIEW)})
    and (s."faceVerification"->>'verified' = 'true' or ${accepted(FACE_REVIEW)} or ${waits(FACE_REVIEW)})
    and ((coalesce(d.status, s."documentEnd"->>'status') = 'completed' and ${notRejected(DOCUMENT_REVIEW)}) or ${accepted(DOCUMENT_REVIEW)} or ${waits(DOCUMENT_REVIEW)})`;

export const IS_OPENED = `(s."cookieHash" is not null or s.consent is not null or s.state <> 'home')`;

/** Same as `core/kyc/session/session-status.ts`; `now` is the time parameter. */
export const statusSql = (now: string): string => `case
  when s."isComplete" then case when ${WAITS_FOR_REVIEW} then 'review' else 'completed' end
  when s."isInvalid" or s."lastError" = '${CONSENT_DECLINED}' then 'failed'
  when s."expiresAt" <= ${now} then 'expired'
  when s.state = 'home' then case when ${IS_OPENED} then 'opened' else 'created' end
  when s.state = 'dv-complete' or s.state like 'lv-%' then 'face'
  else 'document' end`;

/** Live sessions only. */
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
