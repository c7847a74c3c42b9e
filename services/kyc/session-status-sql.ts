import { CONSENT_DECLINED } from '@/core/kyc/consent-text';
import { WAITS_FOR_REVIEW } from './waiting-for-review';

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
const DOCUMENT = `case
  when coalesce(${STATUS}, 'pending') in ('pending', 'running') then 'checking'
  when ${given('s."documentReview"')} then ${byPerson('s."documentReview"')}
  when ${STATUS} = 'completed' then 'verified'
  else 'refused' end`;
const FACE = `case
  when not ${given('s."faceVerification"')} then 'checking'
  when s."faceVerification"->>'verified' = 'true' then 'verified'
  else ${byPerson(`(s."faceVerification"->'review')`)} end`;

/** Of session `s` with its document `d`: core/kyc/session-outcome.ts. */
export const OUTCOME = `case
  when s."isInvalid" then 'refused'
  when not s."isComplete" then 'open'
  when 'refused' in (${DOCUMENT}, ${FACE}) then 'refused'
  when 'checking' in (${DOCUMENT}, ${FACE}) then 'checking'
  when 'review' in (${DOCUMENT}, ${FACE}) then 'review'
  else 'verified' end`;

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
