import type { QueueColumns } from '@/core/alerts/columns-contract';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { describeMe } from './describe-me';

/** Which columns of the queue a member sees, in which order, on whatever machine they sign in. It concerns nobody else, so nothing is written to the audit log. */
export async function chooseColumns(principal: MemberPrincipal, { columns }: QueueColumns): Promise<ConsoleMe> {
  const { organizationId, memberId } = principal;
  await db(organizationId).member.updateMany({ where: { id: memberId }, data: { queueColumns: columns } });
  return describeMe(principal);
}
