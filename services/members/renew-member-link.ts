import type { MemberLink } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { issueMemberLink } from './issue-member-link';
import { mailMemberLink } from './mail-member-link';
import { managedMember } from './manage-member';
import { memberView } from './member-view';

/** The old password works until the link is used. */
export async function renewMemberLink(principal: MemberPrincipal, memberId: string): Promise<MemberLink> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const { row, link } = await scoped.$transaction(async (tx) => {
    const row = await managedMember(tx, principal, memberId);
    const link = await issueMemberLink(tx, organizationId, memberId);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.linkIssued',
      objectType: 'member',
      objectId: memberId,
    });
    return { row, link };
  });
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  const mailed = await mailMemberLink({ ...row, url: link.url, organization: organization.name });
  return { member: memberView(row, true), url: link.url, expiresAt: link.expiresAt.toISOString(), mailed };
}
