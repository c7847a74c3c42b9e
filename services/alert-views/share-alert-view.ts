import { type AlertView, SHARED_MAX, type ShareAlertView } from '@/core/alerts/queue/views-contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { noSuchView, presentView } from './alert-views';

/** Share a view or stop sharing it; owner only. */
export async function shareAlertView(
  principal: MemberPrincipal,
  id: string,
  { shared }: ShareAlertView,
): Promise<AlertView> {
  const { organizationId, memberId, name } = principal;
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.alertView.findFirst({ where: { id, memberId } });
    if (!row) throw noSuchView();
    if (row.shared === shared) return presentView(row, principal, name);
    if (shared && (await tx.alertView.count({ where: { shared: true } })) >= SHARED_MAX)
      throw new DomainError('VALIDATION_ERROR', `At most ${SHARED_MAX} views can be shared. Unshare one first.`);
    await tx.alertView.updateMany({ where: { id }, data: { shared } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: shared ? 'alertView.shared' : 'alertView.takenBack',
      objectType: 'alertView',
      objectId: id,
    });
    return presentView({ ...row, shared }, principal, name);
  });
}
