import {
  type AlertView,
  type SavedView,
  SHARED_MAX,
  type ShareAlertView,
  VIEWS_MAX,
} from '@/core/alerts/queue/views-contract';
import { DomainError } from '@/core/errors';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { memberNames } from '@/services/members/member-names';

type ViewRow = { id: string; memberId: string; name: string; query: string; shared: boolean };
const FIELDS = { id: true, memberId: true, name: true, query: true, shared: true } as const;

export const presentView = (row: ViewRow, { memberId }: MemberPrincipal, ownerName: string): AlertView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  shared: row.shared,
  own: row.memberId === memberId,
  ownerName,
});

/** The same for a missing view and another member's. */
export const noSuchView = () => new DomainError('NOT_FOUND', 'There is no view with this ID.');

/** Own saved views, oldest first, then shared ones by owner. */
export async function listAlertViews(principal: MemberPrincipal): Promise<{ views: AlertView[] }> {
  const { organizationId, memberId } = principal;
  const rows = await db(organizationId).alertView.findMany({
    where: { OR: [{ memberId }, { shared: true }] },
    orderBy: [{ memberId: 'asc' }, { id: 'asc' }],
    select: FIELDS,
  });
  const names = await memberNames(
    organizationId,
    rows.map((row) => row.memberId),
  );
  const views = rows.map((row) => presentView(row, principal, names.get(row.memberId) ?? ''));
  return { views: [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)] };
}

/** Throws VALIDATION_ERROR at the limit. */
export async function saveAlertView(principal: MemberPrincipal, given: SavedView): Promise<AlertView> {
  const { organizationId, memberId } = principal;
  const views = db(organizationId).alertView;
  if ((await views.count({ where: { memberId } })) >= VIEWS_MAX)
    throw new DomainError('VALIDATION_ERROR', `At most ${VIEWS_MAX} views can be saved. Delete one first.`);
  const row = await views.create({ data: { id: newId('viw'), ...given, organizationId, memberId } });
  return presentView(row, principal, principal.name);
}

/** Delete an own view or, as an admin, a shared one. */
export async function deleteAlertView(principal: MemberPrincipal, id: string): Promise<object> {
  const { organizationId, memberId } = principal;
  const mayDelete = hasRole(principal.role, 'admin') ? { OR: [{ memberId }, { shared: true }] } : { memberId };
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.alertView.findFirst({ where: { id, ...mayDelete }, select: FIELDS });
    if (!row) throw noSuchView();
    await tx.alertView.deleteMany({ where: { id } });
    if (!row.shared) return;
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alertView.deleted',
      objectId: id,
      detail: { of: row.memberId },
    });
  });
  return {};
}

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
      objectId: id,
    });
    return presentView({ ...row, shared }, principal, name);
  });
}
