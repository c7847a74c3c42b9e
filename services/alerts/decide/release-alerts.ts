import { OPEN_STATUSES } from '@/core/alerts/transitions';
import type { MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { changeAlertIn } from './change-alert';
import { statusChange } from './change-status';

/**
 * Unassign a departing member's alerts; proposals stay, decided ones emit no event. Return outbox messages to send
 * after the commit.
 */
export async function releaseAlerts(tx: Tx, principal: MemberPrincipal, memberId: string): Promise<string[]> {
  const { organizationId } = principal;
  // Concurrent changes wait instead of failing this one.
  const lock = `select id from "Alert" where "organizationId" = $1 and "assigneeId" = $2 order by id for update`;
  await tenantSqlIn(tx, organizationId, lock, [memberId]);
  const { screening } = await organizationSettings(organizationId, ScreeningSettings);
  const rules = { ...screening, ownReasons: [] };
  const open = await tx.alert.findMany({
    where: { assigneeId: memberId, status: { in: [...OPEN_STATUSES] } },
    select: { id: true, version: true, status: true, pendingDecision: true },
    orderBy: { id: 'asc' },
  });
  const outboxIds: string[] = [];
  for (const { id, version, status, pendingDecision } of open) {
    const back = status === 'INVESTIGATING' && pendingDecision === null;
    const change = back ? statusChange(principal, { to: 'TRIGGERED', version }, rules) : unassign(memberId);
    const told = await changeAlertIn(tx, principal, { id, version }, change);
    outboxIds.push(...told.outboxIds);
  }
  await tx.alert.updateMany({ where: { assigneeId: memberId }, data: { assigneeId: null } });
  return outboxIds;
}

function unassign(memberId: string) {
  const detail = { from: memberId, to: null };
  return async () => ({ data: { assigneeId: null }, action: 'assigned', detail, audited: detail });
}
