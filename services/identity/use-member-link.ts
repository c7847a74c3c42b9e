import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { sha256 } from '@/platform/crypto';
import { db, systemDb } from '@/platform/db';
import { hashPassword } from '@/platform/passwords';
import { appendAudit } from '@/services/audit/append-audit';
import { assertPassword } from '@/services/members/assert-password';

const gone = () => new DomainError('UNAUTHORIZED', 'This link was used or is too old. Ask for a new one.');

/** Sets a member's password by their link, once. All their earlier sessions end. Answers the address to sign in with. */
export async function useMemberLink(token: string, password: string): Promise<{ email: string }> {
  const tokenHash = sha256(token);
  const link = await systemDb().memberLink.findUnique({ where: { tokenHash } });
  if (!link || link.expiresAt <= clock.now()) throw gone();
  const { organizationId, memberId } = link;
  const scoped = db(organizationId);
  const [member, organization] = await Promise.all([
    scoped.member.findFirst({ where: { id: memberId, removedAt: null } }),
    scoped.organization.findFirstOrThrow({ where: {} }),
  ]);
  if (!member) throw gone();
  assertPassword(password, [member.name, member.email, organization.name], 'password');
  const passwordHash = await hashPassword(password);
  await scoped.$transaction(async (tx) => {
    // Two who use one link at the same time: the second finds nothing to take.
    const { count } = await tx.memberLink.deleteMany({ where: { id: link.id, tokenHash } });
    if (count !== 1) throw gone();
    await tx.member.update({ where: { id: memberId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    await tx.consoleSession.deleteMany({ where: { memberId } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'member-link' },
      action: 'member.passwordSet',
      objectType: 'member',
      objectId: memberId,
    });
  });
  return { email: member.email };
}
