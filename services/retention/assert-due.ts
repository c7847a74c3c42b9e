import { DomainError } from '@/core/errors';
import { pastItsTime, type RetentionKind } from '@/core/organizations/retention';
import { OrganizationSettings } from '@/core/organizations/settings';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { tenantSqlIn } from '@/platform/sql';
import { lockPerson } from '@/services/alerts/lock-person';
import { IS_DUE } from './due';

type Object = { organizationId: string; kind: RetentionKind; id: string };

/**
 * Throws unless it is still past its time, by the days as they are set at this moment. Whatever could keep it is locked first, so that what is
 * found holds until the transaction ends.
 */
export async function assertDue(tx: Tx, { organizationId, kind, id }: Object): Promise<void> {
  await LOCK[kind](tx, organizationId, id);
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  const before = pastItsTime(OrganizationSettings.parse(settings).retention[kind], clock.now());
  const due = before && (await tenantSqlIn(tx, organizationId, IS_DUE[kind], [before.toISOString(), id]));
  if (!due?.length) throw new DomainError('NOT_ERASABLE_YET', 'This is not past its time, or not any more.');
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

/** `$2` a screening, `$3` and `$4` the external id and environment of its person. */
const lockOfPerson = (table: 'ScreeningRequest' | 'Alert', screening: 'id' | 'requestId'): string => `
  select id from "${table}" where "organizationId" = $1 and ("${screening}" = $2 or "externalId" = $3 and environment = $4)
  order by id for update`;

/** Every screening and alert of the person, behind the lock that new screenings of the same external id wait for. */
async function lockScreenings(tx: Tx, organizationId: string, id: string): Promise<void> {
  const one = await tx.screeningRequest.findFirst({ where: { id }, select: { externalId: true, environment: true } });
  if (!one) return;
  await lockPerson(tx, organizationId, one);
  const values = [id, one.externalId, one.environment];
  await tenantSqlIn(tx, organizationId, lockOfPerson('ScreeningRequest', 'id'), values);
  await tenantSqlIn(tx, organizationId, lockOfPerson('Alert', 'requestId'), values);
}
