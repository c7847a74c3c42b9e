import type { MemberView } from '@/core/organizations/members-contract';
import { roleOf } from '@/core/organizations/roles';

export const MEMBER_COLUMNS = {
  id: true,
  name: true,
  email: true,
  role: true,
  passwordHash: true,
  secondStepSince: true,
  lastSeenAt: true,
  removedAt: true,
} as const;

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: string;
  passwordHash: string;
  secondStepSince: Date | null;
  lastSeenAt: Date | null;
  removedAt: Date | null;
};

/** Email and two-factor state only for those who manage members. */
export function memberView(row: MemberRow, forAdmins: boolean): MemberView {
  return {
    id: row.id,
    name: row.name,
    email: forAdmins ? row.email : null,
    role: roleOf(row.role),
    state: row.removedAt ? 'removed' : row.passwordHash ? 'active' : 'invited',
    secondStep: forAdmins ? row.secondStepSince !== null : null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
