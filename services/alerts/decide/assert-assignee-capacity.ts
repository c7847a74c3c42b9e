import { OPEN_STATUSES } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { organizationSettings } from '@/services/organizations/organization-settings';

/** Throws ASSIGNMENT_LIMIT_REACHED above the organization's limit per assignee. Serializes concurrent calls. */
export async function assertAssigneeCapacity(
  tx: Tx,
  organizationId: string,
  { memberId, alertId }: { memberId: string; alertId: string },
): Promise<void> {
  const most = (await organizationSettings(organizationId)).alerts.openAlertsMost;
  if (most === null) return;
  const lock = `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'owner', $1::text, $2::text), 109))::text`;
  await tenantSqlIn(tx, organizationId, lock, [memberId]);
  const open = await tx.alert.count({
    where: { assigneeId: memberId, status: { in: [...OPEN_STATUSES] }, id: { not: alertId } },
  });
  if (open < most) return;
  throw new DomainError(
    'ASSIGNMENT_LIMIT_REACHED',
    `The assignee has ${open} open alerts; the organization allows ${most} at a time.`,
    { extra: { memberId, open, most } },
  );
}
