import type { ChooseKeys } from '@/core/keys/keys-contract';
import { ownKeysOf } from '@/core/keys/single-keys';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db, type Json } from '@/platform/db';
import { describeMe } from './describe-me';

/** Which single keys a member presses for what, at whatever machine. It concerns nobody else, so nothing is written to the audit log. */
export async function chooseKeys(principal: MemberPrincipal, { keys }: ChooseKeys): Promise<ConsoleMe> {
  const { organizationId, memberId } = principal;
  await db(organizationId).member.updateMany({
    where: { id: memberId },
    data: { keys: ownKeysOf(keys) as Json },
  });
  return describeMe(principal);
}
