import { CONSENT_DECLINED } from '@/core/kyc/session/consent-text';
import { endOfId } from '@/core/kyc/session/contact';
import type { KycSessionFilters } from '@/core/kyc/session/session-query';
import type { SessionStatus } from '@/core/kyc/session/session-status';
import { anywhere } from '@/core/search/searchable-names';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import type { SessionScope } from './session-row';

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

/** API filters (docs/api.md#listing-sessions) and console-only ones. */
export type SessionFilters = KycSessionFilters & {
  helpRequested?: boolean | undefined;
  status?: SessionStatus | undefined;
};

const SORT_COLUMNS = {
  createdAt: 's."createdAt"',
  expiresAt: 's."expiresAt"',
  completedAt: 's."completedAt"',
} as const;

/**
 * Return the SQL after `select`; `values` start at `$2`. Sessions without the sort date are last; ids break ties, so
 * pages never overlap.
 */
export function buildSessionFilter({ environment }: Pick<SessionScope, 'environment'>, filters: SessionFilters) {
  const { searchQuery, state, isComplete, isInvalid, outcome, createdAt, helpRequested, status } = filters;
  const { sortBy = 'createdAt', sortOrder = 'desc' } = filters;
  const values: unknown[] = [];
  const param = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
  const conditions: string[] = [];
  const narrow = (condition: string) => conditions.push(condition);
  if (environment) narrow(`s.environment = ${param(environment, 'text')}`);
  if (state !== undefined) narrow(`s.state = ${param(state, 'text')}`);
  if (isComplete !== undefined) narrow(`s."isComplete" = ${param(isComplete, 'boolean')}`);
  if (isInvalid !== undefined) narrow(`s."isInvalid" = ${param(isInvalid, 'boolean')}`);
  if (outcome !== undefined) narrow(`(${OUTCOME}) = ${param(outcome, 'text')}`);
  if (helpRequested !== undefined) narrow(`s."helpRequestedAt" is ${helpRequested ? 'not null' : 'null'}`);
  if (createdAt?.start) narrow(`s."createdAt" >= ${param(createdAt.start, 'timestamptz')}`);
  if (createdAt?.end) narrow(`s."createdAt" < ${param(createdAt.end, 'timestamptz')}`);
  if (searchQuery) {
    const like = `ilike ${param(anywhere(searchQuery), 'text')}`;
    const places = ['s.id', 's."externalId"', 's."customerEmail"'];
    const ways = places.map((place) => `${place} ${like}`);
    // Words of a name in any order, or the end of an id.
    const [words, code] = [searchQuery.split(/\s+/).map(anywhere), endOfId(searchQuery)];
    ways.push(`s."customerName" ilike all(${param(words, 'text[]')})`);
    if (code !== null) ways.push(`right(s.id, 6) = ${param(code, 'text')}`);
    narrow(`(${ways.join(' or ')})`);
  }
  // Few rows, found by index.
  if (status === 'review') narrow(`(${WAITS_FOR_REVIEW})`);
  else if (status) narrow(`(${statusSql(param(clock.now(), 'timestamptz'))}) = ${param(status, 'text')}`);
  return {
    from: `from "KycSession" s
      left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
      where ${['s."organizationId" = $1', ...conditions].join(' and ')}`,
    order: `${SORT_COLUMNS[sortBy]} ${sortOrder} nulls last, s.id ${sortOrder}`,
    values,
  };
}
