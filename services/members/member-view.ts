import type { MemberView } from '@/core/organizations/members-contract';
import { ROLES } from '@/core/organizations/roles';

export const MEMBER_COLUMNS = {
  id: true,
  name: true,
  email: true,
  role: true,
  passwordHash: true,
  lastSeenAt: true,
  removedAt: true,
} as const;

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: string;
  passwordHash: string;
  lastSeenAt: Date | null;
  removedAt: Date | null;
};

/** A member as the console shows them; the address only to those who manage members. */
export function memberView(row: MemberRow, withEmail: boolean): MemberView {
  return {
    id: row.id,
    name: row.name,
    email: withEmail ? row.email : null,
    role: ROLES.find((known) => known === row.role) ?? 'viewer',
    state: row.removedAt ? 'removed' : row.passwordHash ? 'active' : 'invited',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
