import { DomainError } from '@/core/errors';
import type { InviteMember, MemberLink } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db, isUniqueViolation } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { issueMemberLink } from './issue-member-link';
import { mailMemberLink } from './mail-member-link';
import { mayGrant } from './manage-member';
import { MEMBER_COLUMNS, memberView } from './member-view';

export async function inviteMember(principal: MemberPrincipal, order: InviteMember): Promise<MemberLink> {
  mayGrant(principal, order.role);
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const made = await scoped
    .$transaction(async (tx) => {
      const id = newId('mem');
      const row = await tx.member.create({
        data: { id, organizationId, ...order, passwordHash: '' },
        select: MEMBER_COLUMNS,
      });
      const link = await issueMemberLink(tx, organizationId, id);
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'member.invited',
        objectType: 'member',
        objectId: id,
        detail: { role: order.role },
      });
      return { row, link };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError('VALIDATION_ERROR', 'A member with this email address already exists.', {
        errors: [{ path: 'email', code: 'taken', message: 'this address is in use' }],
      });
    });
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  const { url, expiresAt } = made.link;
  const mailed = await mailMemberLink({ ...order, url, organization: organization.name });
  return { member: memberView(made.row, true), url, expiresAt: expiresAt.toISOString(), mailed };
}
