import { DomainError } from '@/core/errors';
import type { JoinLink } from '@/core/organizations/members-contract';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { hashPassword } from '@/platform/security/passwords';
import { appendAudit } from '@/services/audit/append-audit';
import { assertPassword } from '@/services/members/change-password';

const gone = () => new DomainError('UNAUTHORIZED', 'This link was already used or has expired. Ask for a new one.');

/** Throws the same 401 for used, expired and unknown links. */
async function goodLink(token: string) {
  const tokenHash = sha256(token);
  const link = await systemDb().memberLink.findUnique({ where: { tokenHash, purpose: 'password' } });
  if (!link || link.expiresAt <= clock.now()) throw gone();
  const scoped = db(link.organizationId);
  const [member, organization] = await Promise.all([
    scoped.member.findFirst({ where: { id: link.memberId, removedAt: null } }),
    scoped.organization.findFirstOrThrow({ where: {} }),
  ]);
  if (!member) throw gone();
  return { link, member, organization };
}

/** Return the organization and a masked address; does not use the link up. */
export async function previewMemberLink(token: string): Promise<JoinLink> {
  const { member, organization } = await goodLink(token);
  const at = member.email.lastIndexOf('@');
  return { organizationName: organization.name, address: `${member.email.slice(0, 1)}…${member.email.slice(at)}` };
}

/** Set the password once, end all sessions and delete passkeys and other links: who needs the link lost them or their control. Return the sign-in address. */
export async function useMemberLink(token: string, password: string): Promise<{ email: string }> {
  const { link, member, organization } = await goodLink(token);
  const { organizationId, memberId, tokenHash } = link;
  await assertPassword(password, [member.name, member.email, organization.name], 'password');
  const passwordHash = await hashPassword(password);
  await db(organizationId).$transaction(async (tx) => {
    // Of two concurrent uses, the second deletes no row.
    const { count } = await tx.memberLink.deleteMany({ where: { id: link.id, tokenHash } });
    if (count !== 1) throw gone();
    await tx.member.update({
      where: { id: memberId },
      data: { passwordHash, passwordChangeDue: false, wrongPasswords: 0, sessionVersion: { increment: 1 } },
    });
    await tx.consoleSession.deleteMany({ where: { memberId } });
    await tx.passkey.deleteMany({ where: { memberId } });
    await tx.memberLink.deleteMany({ where: { memberId } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'member-link' },
      action: 'member.passwordSet',
      objectId: memberId,
    });
  });
  return { email: member.email };
}
