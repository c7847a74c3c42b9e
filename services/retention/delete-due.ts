import { DomainError, type ErrorCode } from '@/core/errors';
import { MOST_A_NIGHT, pastItsTime, RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import type { SystemActor } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { faultFields, logger } from '@/platform/logger';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { deleteSession } from '@/services/kyc/session/delete-session';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { eraseScreenings } from '@/services/screening/requests/delete-screening';
import { assertDue } from './assert-due';
import { LIST_DUE } from './due';

/** Per kind and round, to keep a step short. */
const BATCH = 50;
export const ROUNDS = MOST_A_NIGHT / BATCH;

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
  'NOT_ERASABLE_YET',
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
  const before = pastItsTime((await organizationSettings(organizationId)).retention[kind], clock.now());
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
