import { DomainError } from '@/core/errors';
import { hasRole, type Role, roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { MEMBER_COLUMNS, type MemberRow } from './member-view';

/** Return an active member of the organization whose role is not above the principal's. */
export async function managedMember(tx: Tx, principal: MemberPrincipal, id: string): Promise<MemberRow> {
  const row = await tx.member.findFirst({ where: { id, removedAt: null }, select: MEMBER_COLUMNS });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such member.');
  mayGrant(principal, roleOf(row.role));
  return row;
}

/** Throws if the role is above the principal's own. */
export function mayGrant(principal: MemberPrincipal, role: Role): void {
  if (!hasRole(principal.role, role)) throw new DomainError('FORBIDDEN', `This requires the ${role} role.`);
}

/** Throws if no owner would remain. Call last, after the audit entry, whose lock serializes concurrent changes. */
export async function assertOwnerRemains(tx: Tx): Promise<void> {
  const owners = await tx.member.count({ where: { role: 'owner', removedAt: null, passwordHash: { not: '' } } });
  if (owners === 0) {
    throw new DomainError('VALIDATION_ERROR', 'This is the last owner. Make another active member an owner first.', {
      errors: [{ path: 'role', code: 'last_owner', message: 'the organization needs an owner' }],
    });
  }
}

/** End all sessions and delete an unused link. */
export async function endAccess(tx: Tx, memberId: string): Promise<void> {
  await tx.consoleSession.deleteMany({ where: { memberId } });
  await tx.memberLink.deleteMany({ where: { memberId } });
}
