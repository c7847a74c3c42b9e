import type { AlertDetail, AssignAlert } from '@/core/alerts/contract';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import { OPEN_STATUSES } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { rolesWith } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { forgetAssignment, notifyOfAssignment } from '@/services/notifications/notify-member';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { changeAlert } from './change-alert';

/** Throws ASSIGNMENT_LIMIT_REACHED above the organization's limit per assignee. Serializes concurrent calls. */
export async function assertAssigneeCapacity(
  tx: Tx,
  organizationId: string,
  { memberId, alertId }: { memberId: string; alertId: string },
): Promise<void> {
  const most = (await organizationSettings(organizationId, AlertSettings)).alerts.maxOpenAlertsPerAssignee;
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

export async function assignAlert(principal: MemberPrincipal, id: string, input: AssignAlert): Promise<AlertDetail> {
  const { assigneeId, version } = input;
  return changeAlert(principal, { id, version }, async (tx, row) => {
    if (
      assigneeId !== null &&
      !(await tx.member.findFirst({ where: { id: assigneeId, removedAt: null, role: { in: rolesWith('analyst') } } }))
    ) {
      throw new DomainError('VALIDATION_ERROR', 'assigneeId: is no member who works on alerts', {
        errors: [
          {
            path: 'assigneeId',
            code: 'unknown_member',
            message: 'is not a member of this organization who can work alerts',
          },
        ],
      });
    }
    const stays = row.assigneeId === assigneeId;
    if (assigneeId !== null && !stays)
      await assertAssigneeCapacity(tx, principal.organizationId, { memberId: assigneeId, alertId: id });
    const detail = { from: row.assigneeId, to: assigneeId };
    if (!stays) await forgetAssignment(tx, id);
    const mails =
      assigneeId === null || stays ? [] : await notifyOfAssignment(tx, principal, { assigneeId, alertId: id });
    return { data: { assigneeId }, action: 'assigned', detail, audited: detail, mails };
  });
}
