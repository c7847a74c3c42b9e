import { DomainError } from '@/core/errors';
import { hasRole, type Role, roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { MEMBER_COLUMNS, type MemberRow } from './member-view';

/** A member whom `principal` may manage: of their organization, still there, not above them. */
export async function managedMember(tx: Tx, principal: MemberPrincipal, id: string): Promise<MemberRow> {
  const row = await tx.member.findFirst({ where: { id, removedAt: null }, select: MEMBER_COLUMNS });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such member.');
  mayGrant(principal, roleOf(row.role));
  return row;
}

/** Nobody gives, or takes from, a role above their own. */
export function mayGrant(principal: MemberPrincipal, role: Role): void {
  if (!hasRole(principal.role, role)) throw new DomainError('FORBIDDEN', `Only the role ${role} may do this.`);
}

/**
 * An organization without an owner could never have one again. Call it last, after the audit entry: its lock makes two such
 * changes wait for each other, so they cannot both leave the other as the last one.
 */
export async function keepAnOwner(tx: Tx): Promise<void> {
  const owners = await tx.member.count({ where: { role: 'owner', removedAt: null, passwordHash: { not: '' } } });
  if (owners === 0) {
    throw new DomainError('VALIDATION_ERROR', 'This is the last owner. Make another active member an owner first.', {
      errors: [{ path: 'role', code: 'last_owner', message: 'the organization needs an owner' }],
    });
  }
}

/** Everything open ends at once: sessions, and a link that was not used. */
export async function endAccess(tx: Tx, memberId: string): Promise<void> {
  await tx.consoleSession.deleteMany({ where: { memberId } });
  await tx.memberLink.deleteMany({ where: { memberId } });
}
