import { DomainError } from '@/core/errors';
import type { InviteMember, MemberLink } from '@/core/organizations/members-contract';
import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { mailMode, sendMail } from '@/platform/mail/send-mail';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { findAccountId } from '@/services/identity/sign-in-account';
import {
  assertOnlyHere,
  dbOfMember,
  MEMBER_COLUMNS,
  type MemberRow,
  managedMember,
  mayGrant,
  memberView,
} from './members';

const LINK_HOURS = 72;

/** Of the account of `tx`; invitations of other organizations stay. */
export async function deleteLinks(tx: Tx, memberId: string): Promise<void> {
  await tx.memberLink.deleteMany({ where: { OR: [{ memberId }, { purpose: { not: 'password' } }] } });
}

/**
 * Replace the member's link. The token is in the fragment, which browsers do not send, so it is never logged. Only its
 * hash is stored.
 */
export async function issueMemberLink(
  tx: Tx,
  { organizationId, accountId, memberId }: { organizationId: string; accountId: string; memberId: string },
  purpose: 'password' | 'recovery' = 'password',
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomSecret(32);
  const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000);
  await tx.memberLink.deleteMany({ where: { memberId, purpose } });
  await tx.memberLink.create({
    data: { id: newId('mlk'), accountId, organizationId, memberId, purpose, tokenHash: sha256(token), expiresAt },
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
  const text = `Hello ${to.name},\n\n${to.organization} has given you access to its Gatehouse console. Use this link within 72 hours:\n\n${to.url}\n\nThe link works once. If you did not expect this email, delete it.\n`;
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

type NewMember = { name: string; email: string; role: Role };
export type AddedMember = { row: MemberRow; link: { url: string; expiresAt: Date } };

/**
 * Add a member who has not joined, and their link. An account of this address in another organization is used, and the
 * answer does not reveal it.
 */
export async function addMember(
  organizationId: string,
  { email, ...order }: NewMember,
  record: (tx: Tx, memberId: string) => Promise<void>,
): Promise<AddedMember> {
  const known = await findAccountId(email);
  const accountId = known ?? newId('acc');
  return db(organizationId, accountId)
    .$transaction(async (tx) => {
      const memberId = newId('mem');
      if (!known) await tx.account.create({ data: { id: accountId, email } });
      await tx.member.create({ data: { id: memberId, organizationId, accountId, ...order } });
      const row = await tx.member.findFirstOrThrow({ where: { id: memberId }, select: MEMBER_COLUMNS });
      const link = await issueMemberLink(tx, { organizationId, accountId, memberId });
      await record(tx, memberId);
      return { row, link };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError('VALIDATION_ERROR', 'A member with this email address already exists.', {
        errors: [{ path: 'email', code: 'taken', message: 'this address is in use' }],
      });
    });
}

export async function inviteMember(principal: MemberPrincipal, order: InviteMember): Promise<MemberLink> {
  mayGrant(principal, order.role);
  const { organizationId } = principal;
  const made = await addMember(organizationId, order, (tx, objectId) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.invited',
      objectId,
      detail: { role: order.role },
    }),
  );
  return mailedLink(organizationId, made);
}

/** Mail the link where possible; it is shown once in any case. */
export async function mailedLink(organizationId: string, { row, link }: AddedMember): Promise<MemberLink> {
  const { name: organization } = await db(organizationId).organization.findFirstOrThrow({ where: {} });
  const { url, expiresAt } = link;
  const { email } = memberView(row, true);
  const mailed = email !== null && (await mailMemberLink({ name: row.name, email, organizationId, url, organization }));
  return { member: memberView(row, true), url, expiresAt: expiresAt.toISOString(), mailed };
}

/** Replace an invitation, or make a reset link; the old password works until it is used. */
export async function renewMemberLink(principal: MemberPrincipal, memberId: string): Promise<MemberLink> {
  const { organizationId } = principal;
  const scoped = await dbOfMember(principal, memberId);
  const made = await scoped.$transaction(async (tx) => {
    const row = await managedMember(tx, principal, memberId);
    if (row.joinedAt) await assertOnlyHere(tx, memberId);
    const { id: accountId } = await tx.account.findFirstOrThrow({ select: { id: true } });
    const link = await issueMemberLink(tx, { organizationId, accountId, memberId });
    await appendAudit(tx, organizationId, { actor: principal, action: 'member.linkIssued', objectId: memberId });
    return { row, link };
  });
  return mailedLink(organizationId, made);
}
