import type { AlertDetail, AssignAlert } from '@/core/alerts/contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { forgetAssignment, notifyOfAssignment } from '@/services/notifications/notify-of-assignment';
import { assertAssigneeCapacity } from './assert-assignee-capacity';
import { changeAlert } from './change-alert';

export async function assignAlert(principal: MemberPrincipal, id: string, input: AssignAlert): Promise<AlertDetail> {
  const { assigneeId, version } = input;
  return changeAlert(principal, { id, version }, async (tx, row) => {
    if (
      assigneeId !== null &&
      !(await tx.member.findFirst({ where: { id: assigneeId, removedAt: null, role: { not: 'viewer' } } }))
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
