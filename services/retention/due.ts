import { DomainError, type ErrorCode } from '@/core/errors';
import { isPastRetention, MAX_PER_NIGHT, RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { RetentionSettings } from '@/core/organizations/retention-contract';
import type { SystemActor } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSql, tenantSqlIn } from '@/platform/db/sql';
import { faultFields, logger } from '@/platform/logger';
import { OPEN_SQL } from '@/services/alerts/queue/list-alerts';
import { lockSubject } from '@/services/alerts/raise/raise-alert';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { deleteSession } from '@/services/kyc/session/delete-session';
import { WAITS_FOR_REVIEW } from '@/services/kyc/session/session-filters-sql';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { eraseScreenings } from '@/services/screening/requests/delete-screening';
import { heldSql } from './legal-hold';

/** Null without a manual decision. */
const decidedAt = (review: string) => `to_timestamp((${review}->>'decidedAt')::double precision / 1000)`;

const FINISHED_SESSIONS = `
  select s.id, s."createdAt" from "KycSession" s
  left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
  where s."organizationId" = $1 and s."createdAt" <= $2::timestamptz and s."isComplete" and s."helpRequestedAt" is null
    and s."completedAt" <= $2::timestamptz
    and greatest(s."completedAt", ${decidedAt(`s."faceVerification"->'review'`)}, ${decidedAt(`s."documentReview"`)}) <= $2::timestamptz
    and s."faceVerification" is not null
    and coalesce(d.status, s."documentEnd"->>'status') in ('completed', 'failed', 'error')
    and (d.id is null or s."appliedDocumentId" = d.id)
    and (${WAITS_FOR_REVIEW}) is not true and not ${heldSql('s', 's."externalId", s.id')}`;

/**
 * Expired or out of attempts: an extension may reopen them; declined sessions until they expire. A partial deletion
 * does not restart the period.
 */
const UNFINISHED_SESSIONS = `
  select s.id, s."createdAt" from "KycSession" s
  where s."organizationId" = $1 and s."createdAt" <= $2::timestamptz and not s."isComplete" and s."helpRequestedAt" is null
    and not ${heldSql('s', 's."externalId", s.id')}
    and (s."deletionStartedAt" is not null
      or (s."expiresAt" <= $2::timestamptz or s."isInvalid") and s."updatedAt" <= $2::timestamptz)`;

/** Standalone documents; a session's are deleted with it. */
const DOCUMENTS = `
  select d.id, d."createdAt" from "DocumentInstance" d
  where d."organizationId" = $1 and d."createdAt" <= $2::timestamptz and d."kycSessionId" is null
    and d.status in ('completed', 'failed', 'error') and d."completedAt" <= $2::timestamptz
    and not ${heldSql('d', 'd.id')}`;

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
    and not ${heldSql('r', 'r."externalId", r.id')}
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

type Object = { organizationId: string; kind: RetentionKind; id: string };

/** Throws unless due by the current settings. Locks first whatever could keep the object. */
export async function assertDue(tx: Tx, { organizationId, kind, id }: Object): Promise<void> {
  await LOCK[kind](tx, organizationId, id);
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  const before = isPastRetention(RetentionSettings.parse(settings).retention[kind], clock.now());
  const due = before && (await tenantSqlIn(tx, organizationId, IS_DUE[kind], [before.toISOString(), id]));
  if (!due?.length) throw new DomainError('ERASURE_BLOCKED', 'This is not due for erasure, or no longer.');
}

type Lock = (tx: Tx, organizationId: string, id: string) => Promise<unknown>;

const lockRow =
  (table: 'KycSession' | 'DocumentInstance'): Lock =>
  (tx, organizationId, id) =>
    tenantSqlIn(tx, organizationId, `select id from "${table}" where "organizationId" = $1 and id = $2 for update`, [
      id,
    ]);

const LOCK: Record<RetentionKind, Lock> = {
  kycSessionDays: lockRow('KycSession'),
  unfinishedSessionDays: lockRow('KycSession'),
  documentDays: lockRow('DocumentInstance'),
  screeningDays: lockScreenings,
};

/** `$2` screening, `$3` external id, `$4` environment. */
const lockOfPerson = (table: 'ScreeningRequest' | 'Alert', screening: 'id' | 'requestId'): string => `
  select id from "${table}" where "organizationId" = $1 and ("${screening}" = $2 or "externalId" = $3 and environment = $4)
  order by id for update`;

/** All screenings and alerts of the subject, under its lock. */
async function lockScreenings(tx: Tx, organizationId: string, id: string): Promise<void> {
  const one = await tx.screeningRequest.findFirst({ where: { id }, select: { externalId: true, environment: true } });
  if (!one) return;
  await lockSubject(tx, organizationId, one);
  const values = [id, one.externalId, one.environment];
  await tenantSqlIn(tx, organizationId, lockOfPerson('ScreeningRequest', 'id'), values);
  await tenantSqlIn(tx, organizationId, lockOfPerson('Alert', 'requestId'), values);
}

/** Per kind and round, to keep a step short. */
const BATCH = 50;
export const ROUNDS = MAX_PER_NIGHT / BATCH;

/** A cursor, so that a failing object is tried once a night. */
type Place = { createdAt: string; id: string };
export type Places = Partial<Record<RetentionKind, Place>>;
const FIRST: Place = { createdAt: '-infinity', id: '' };
export const START: Places = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, FIRST]));

export type Round = { deleted: Partial<Record<RetentionKind, number>>; failed: number; left: Places };

type Remove = (by: SystemActor, id: string, assertGoes: (tx: Tx) => Promise<void>) => Promise<number>;

const REMOVE: Record<RetentionKind, Remove> = {
  kycSessionDays: one(deleteSession),
  unfinishedSessionDays: one(deleteSession),
  documentDays: one(deleteDocument),
  screeningDays: eraseScreenings,
};

function one(remove: (...args: Parameters<Remove>) => Promise<unknown>): Remove {
  return async (...args) => {
    await remove(...args);
    return 1;
  };
}

/** Changed or gone meanwhile: retried the next night. */
const STAYS: readonly ErrorCode[] = [
  'ERASURE_BLOCKED',
  'LEGAL_HOLD',
  'VERSION_CONFLICT',
  'KYC_SESSION_NOT_FOUND',
  'INSTANCE_NOT_FOUND',
  'SCREENING_REQUEST_NOT_FOUND',
  'ALERT_NOT_FOUND',
];

const LOGGED_AS: Record<RetentionKind, string> = {
  kycSessionDays: 'sessionId',
  unfinishedSessionDays: 'sessionId',
  documentDays: 'instanceId',
  screeningDays: 'screeningRequestId',
};

/** Delete due objects of each kind, oldest first. Failures are logged and retried the next night. */
export async function deleteRound(organizationId: string, places: Places): Promise<Round> {
  const round: Round = { deleted: {}, failed: 0, left: {} };
  for (const kind of RETENTION_KINDS) {
    const place = places[kind];
    const rows = place ? await nextDue(organizationId, kind, place) : [];
    for (const { id } of rows) {
      const deleted = await deleteOne(organizationId, kind, id);
      if (deleted === null) round.failed += 1;
      else if (deleted > 0) round.deleted[kind] = (round.deleted[kind] ?? 0) + deleted;
    }
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    if (last) round.left[kind] = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
  return round;
}

async function nextDue(organizationId: string, kind: RetentionKind, { createdAt, id }: Place) {
  const before = isPastRetention(
    (await organizationSettings(organizationId, RetentionSettings)).retention[kind],
    clock.now(),
  );
  if (!before) return [];
  const values = [before.toISOString(), createdAt, id, BATCH];
  return tenantSql<{ id: string; createdAt: Date }>(organizationId, LIST_DUE[kind], values);
}

/** The count; 0 if no longer due, null on failure. */
async function deleteOne(organizationId: string, kind: RetentionKind, id: string): Promise<number | null> {
  const by: SystemActor = { kind: 'system', organizationId, part: 'retention' };
  try {
    return await REMOVE[kind](by, id, (tx) => assertDue(tx, { organizationId, kind, id }));
  } catch (error) {
    if (error instanceof DomainError && STAYS.includes(error.code)) return 0;
    const object = { organizationId, [LOGGED_AS[kind]]: id };
    logger.error('what is past its time could not be deleted', { ...object, ...faultFields(error) });
    return null;
  }
}
