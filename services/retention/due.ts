import { RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { OPEN_SQL } from '@/services/alerts/queue/open-sql';
import { WAITS_FOR_REVIEW } from '@/services/kyc/session/session-status-sql';

/** Null without a manual decision. */
const decidedAt = (review: string) => `to_timestamp((${review}->>'decidedAt')::double precision / 1000)`;

const FINISHED_SESSIONS = `
  select s.id, s."createdAt" from "KycSession" s
  left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
  where s."organizationId" = $1 and s."createdAt" <= $2::timestamptz and s."isComplete" and s."helpAskedAt" is null
    and s."completedAt" <= $2::timestamptz
    and greatest(s."completedAt", ${decidedAt(`s."faceVerification"->'review'`)}, ${decidedAt(`s."documentReview"`)}) <= $2::timestamptz
    and s."faceVerification" is not null
    and coalesce(d.status, s."documentEnd"->>'status') in ('completed', 'failed', 'error')
    and (d.id is null or s."documentSettledId" = d.id)
    and (${WAITS_FOR_REVIEW}) is not true`;

/**
 * Expired or out of attempts: an extension may reopen them; declined sessions until they expire. A partial deletion
 * does not restart the period.
 */
const UNFINISHED_SESSIONS = `
  select s.id, s."createdAt" from "KycSession" s
  where s."organizationId" = $1 and s."createdAt" <= $2::timestamptz and not s."isComplete" and s."helpAskedAt" is null
    and (s."deletingAt" is not null
      or (s."expiresAt" <= $2::timestamptz or s."isInvalid") and s."updatedAt" <= $2::timestamptz)`;

/** Standalone documents; a session's are deleted with it. */
const DOCUMENTS = `
  select d.id, d."createdAt" from "DocumentInstance" d
  where d."organizationId" = $1 and d."createdAt" <= $2::timestamptz and d."kycSessionId" is null
    and d.status in ('completed', 'failed', 'error') and d."completedAt" <= $2::timestamptz`;

/** Running, monitored or changed since; stopping monitoring counts as a change. */
const keeps = (
  r: string,
) => `(${r}.monitoring or ${r}.retrying or ${r}.status not in ('completed', 'completed_partial', 'failed')
  or greatest(${r}."createdAt", ${r}."updatedAt", ${r}."completedAt") > $2::timestamptz)`;
const alertKeeps = `a."organizationId" = $1 and (a.status in ${OPEN_SQL} or greatest(a."createdAt", a."updatedAt") > $2::timestamptz)`;

/** All screenings of an external id together (ADR 30): none kept, no open alert, none decided since (also deleted). */
const SCREENINGS = `
  select r.id, r."createdAt" from "ScreeningRequest" r
  where r."organizationId" = $1 and r."createdAt" <= $2::timestamptz and not ${keeps('r')}
    and not exists (select 1 from "ScreeningRequest" o where o."organizationId" = $1 and o."externalId" = r."externalId"
      and o.environment = r.environment and ${keeps('o')})
    and not exists (select 1 from "Alert" a where a."requestId" = r.id and ${alertKeeps})
    and not exists (select 1 from "Alert" a where a."externalId" = r."externalId" and a.environment = r.environment and ${alertKeeps})
    and not exists (select 1 from "DeletedAlert" t where t."organizationId" = $1 and t."requestId" = r.id and t."deletedAt" > $2::timestamptz)
    and not exists (select 1 from "ScreeningRequest" o join "DeletedAlert" t on t."organizationId" = $1 and t."requestId" = o.id
      where o."organizationId" = $1 and o."externalId" = r."externalId" and o.environment = r.environment and t."deletedAt" > $2::timestamptz)`;

/**
 * `$1` organization, `$2` ended before. Checked again in the deleting transaction. Uses the index on `createdAt`:
 * nothing ends before its creation.
 */
const DUE: Record<RetentionKind, string> = {
  kycSessionDays: FINISHED_SESSIONS,
  unfinishedSessionDays: UNFINISHED_SESSIONS,
  documentDays: DOCUMENTS,
  screeningDays: SCREENINGS,
};

type OfKind = Record<RetentionKind, string>;
const each = (statement: (due: string) => string): OfKind =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, statement(DUE[kind])])) as OfKind;

export const COUNT_DUE = each((due) => `select count(*)::int as count from (${due}) due`);

/** `$3`, `$4` cursor, `$5` limit; oldest first. */
export const LIST_DUE = each(
  (due) => `select id, "createdAt" from (${due}) due where ("createdAt", id) > ($3::timestamptz, $4::text)
    order by "createdAt", id limit $5::int`,
);

export const IS_DUE = each((due) => `select id from (${due}) due where id = $3`);
