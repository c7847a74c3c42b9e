import { DomainError } from '@/core/errors';
import type { InviteMember, MemberLink } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { mailMode, sendMail } from '@/platform/mail/send-mail';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { MEMBER_COLUMNS, managedMember, mayGrant, memberView } from './members';

const LINK_HOURS = 72;

/**
 * Replace the member's link. The token is in the fragment, which browsers do not send, so it is never logged. Only its
 * hash is stored.
 */
export async function issueMemberLink(
  tx: Tx,
  organizationId: string,
  memberId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomSecret(32);
  const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000);
  await tx.memberLink.deleteMany({ where: { memberId, purpose: 'password' } });
  await tx.memberLink.create({
    data: { id: newId('mlk'), organizationId, memberId, tokenHash: sha256(token), expiresAt },
  });
  return { url: `${baseUrl()}/console/join#${token}`, expiresAt };
}

/** Return false if email is not configured or refused; the link is then handed over manually. */
export async function mailMemberLink(to: {
  organizationId: string;
  email: string;
  name: string;
  url: string;
  organization: string;
}): Promise<boolean> {
  if (mailMode().mode !== 'smtp') return false;
  const text = `Hello ${to.name},\n\n${to.organization} has given you access to its Gatehouse console. Set your password within 72 hours:\n\n${to.url}\n\nThe link works once. If you did not expect this email, delete it.\n`;
  try {
    await sendMail({
      organizationId: to.organizationId,
      to: to.email,
      subject: `${to.organization}: your Gatehouse console access`,
      text,
    });
    return true;
  } catch (error) {
    logger.warn('a member link could not be mailed', { component: 'mail', ...faultFields(error) });
    return false;
  }
}

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
  const mailed = await mailMemberLink({ ...order, organizationId, url, organization: organization.name });
  return { member: memberView(made.row, true), url, expiresAt: expiresAt.toISOString(), mailed };
}

/** The old password works until the link is used. */
export async function renewMemberLink(principal: MemberPrincipal, memberId: string): Promise<MemberLink> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const { row, link } = await scoped.$transaction(async (tx) => {
    const row = await managedMember(tx, principal, memberId);
    const link = await issueMemberLink(tx, organizationId, memberId);
    await appendAudit(tx, organizationId, { actor: principal, action: 'member.linkIssued', objectId: memberId });
    return { row, link };
  });
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  const mailed = await mailMemberLink({ ...row, organizationId, url: link.url, organization: organization.name });
  return { member: memberView(row, true), url: link.url, expiresAt: link.expiresAt.toISOString(), mailed };
}
