import { RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { OPEN_SQL } from '@/services/alerts/open-sql';
import { WAITS_FOR_REVIEW } from '@/services/kyc/waiting-for-review';

/** When a person decided over a part of a session; null where nobody has. */
const decidedAt = (review: string) => `to_timestamp((${review}->>'decidedAt')::double precision / 1000)`;

/** Finished and everything of it judged; the days count from the end, or from a person's decision that came later. */
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
 * Ended by its time or without tries, and untouched for as long: more time or tries given open it again. Who declined may agree until their
 * time is up. Half deleted already, it was touched by that alone.
 */
const UNFINISHED_SESSIONS = `
  select s.id, s."createdAt" from "KycSession" s
  where s."organizationId" = $1 and s."createdAt" <= $2::timestamptz and not s."isComplete" and s."helpAskedAt" is null
    and (s."deletingAt" is not null
      or (s."expiresAt" <= $2::timestamptz or s."isInvalid") and s."updatedAt" <= $2::timestamptz)`;

/** Come to their end, outside of sessions: those of a session go with it, whoever has to decide over it. */
const DOCUMENTS = `
  select d.id, d."createdAt" from "DocumentInstance" d
  where d."organizationId" = $1 and d."createdAt" <= $2::timestamptz and d."kycSessionId" is null
    and d.status in ('completed', 'failed', 'error') and d."completedAt" <= $2::timestamptz`;

/** Something of a screening keeps its person: it runs, is watched for, or was touched since, and ending the watch touches it. */
const keeps = (
  r: string,
) => `(${r}.monitoring or ${r}.retrying or ${r}.status not in ('completed', 'completed_partial', 'failed')
  or greatest(${r}."createdAt", ${r}."updatedAt", ${r}."completedAt") > $2::timestamptz)`;
const alertKeeps = `a."organizationId" = $1 and (a.status in ${OPEN_SQL} or greatest(a."createdAt", a."updatedAt") > $2::timestamptz)`;

/**
 * A person is every screening of an external id, whatever its names (ADR 30): nothing of any of them keeps it, no alert about them is open or was
 * decided since, nor was one decided since that is deleted by now.
 */
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
 * Of each kind what is past its time: `$1` the organization, `$2` the moment before which it must have ended. One text lists, counts, and is
 * asked again of each in the transaction that deletes it. Nothing ends before it is made, so the index on organization and `createdAt` leads.
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

/** `$3` and `$4` where the page before ended, `$5` how many; oldest first. */
export const LIST_DUE = each(
  (due) => `select id, "createdAt" from (${due}) due where ("createdAt", id) > ($3::timestamptz, $4::text)
    order by "createdAt", id limit $5::int`,
);

/** `$3` which one. */
export const IS_DUE = each((due) => `select id from (${due}) due where id = $3`);
