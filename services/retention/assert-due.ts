import { DomainError } from '@/core/errors';
import { pastItsTime, type RetentionKind } from '@/core/organizations/retention';
import { OrganizationSettings } from '@/core/organizations/settings';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { lockPerson } from '@/services/alerts/raise/lock-subject';
import { IS_DUE } from './due';

type Object = { organizationId: string; kind: RetentionKind; id: string };

/** Throws unless due by the current settings. Locks first whatever could keep the object. */
export async function assertDue(tx: Tx, { organizationId, kind, id }: Object): Promise<void> {
  await LOCK[kind](tx, organizationId, id);
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  const before = pastItsTime(OrganizationSettings.parse(settings).retention[kind], clock.now());
  const due = before && (await tenantSqlIn(tx, organizationId, IS_DUE[kind], [before.toISOString(), id]));
  if (!due?.length) throw new DomainError('NOT_ERASABLE_YET', 'This is not due for erasure, or no longer.');
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
  await lockPerson(tx, organizationId, one);
  const values = [id, one.externalId, one.environment];
  await tenantSqlIn(tx, organizationId, lockOfPerson('ScreeningRequest', 'id'), values);
  await tenantSqlIn(tx, organizationId, lockOfPerson('Alert', 'requestId'), values);
}
