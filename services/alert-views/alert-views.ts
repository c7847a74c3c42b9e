import { type AlertView, type SaveAlertView, VIEWS_MAX } from '@/core/alerts/views-contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';

/** A member's own kept views of the alert queue, in the order they were kept. */
export async function listAlertViews({ organizationId, memberId }: MemberPrincipal): Promise<{ views: AlertView[] }> {
  const views = await db(organizationId).alertView.findMany({
    where: { memberId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, query: true },
  });
  return { views };
}

export async function saveAlertView(principal: MemberPrincipal, { name, query }: SaveAlertView): Promise<AlertView> {
  const { organizationId, memberId } = principal;
  const views = db(organizationId).alertView;
  if ((await views.count({ where: { memberId } })) >= VIEWS_MAX)
    throw new DomainError('VALIDATION_ERROR', `At most ${VIEWS_MAX} views can be kept. Forget one first.`);
  const view = { id: newId('viw'), name, query };
  await views.create({ data: { ...view, organizationId, memberId } });
  return view;
}

export async function deleteAlertView({ organizationId, memberId }: MemberPrincipal, id: string): Promise<object> {
  const { count } = await db(organizationId).alertView.deleteMany({ where: { id, memberId } });
  if (count === 0) throw new DomainError('NOT_FOUND', 'There is no view with this id.');
  return {};
}
