import { DomainError } from '@/core/errors';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { getCurrentMember } from './get-current-member';

/** Applies to past decisions too. Names of colleagues are refused; the audit entry holds no names. */
export async function renameSelf(principal: MemberPrincipal, name: string): Promise<ConsoleMe> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const namesake = await tx.member.findFirst({
      where: { id: { not: memberId }, removedAt: null, name: { equals: name, mode: 'insensitive' } },
    });
    if (namesake) {
      throw new DomainError('VALIDATION_ERROR', 'Another member already has this name.', {
        errors: [{ path: 'name', code: 'taken', message: 'another member has this name' }],
      });
    }
    const { count } = await tx.member.updateMany({ where: { id: memberId, name: { not: name } }, data: { name } });
    if (count === 0) return;
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.renamed',
      objectType: 'member',
      objectId: memberId,
    });
  });
  return getCurrentMember({ ...principal, name });
}
