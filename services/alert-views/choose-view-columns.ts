import type { QueueColumns } from '@/core/alerts/columns-contract';
import type { AlertView } from '@/core/alerts/views-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { noSuchView, presentView } from './alert-views';

/** Owner only; applies to all users of the view. */
export async function chooseViewColumns(
  principal: MemberPrincipal,
  id: string,
  { columns }: QueueColumns,
): Promise<AlertView> {
  const { organizationId, memberId, name } = principal;
  const views = db(organizationId).alertView;
  await views.updateMany({ where: { id, memberId }, data: { columns } });
  const row = await views.findFirst({ where: { id, memberId } });
  if (!row) throw noSuchView();
  return presentView(row, principal, name);
}
