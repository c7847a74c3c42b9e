import { hasRole, type Role } from '@/core/organizations/roles';

/** Who must use two-factor authentication: optional, admins and owners, everyone. */
export const SECOND_STEP_RULES = ['own', 'admins', 'everyone'] as const;
export type TwoFactorRule = (typeof SECOND_STEP_RULES)[number];

export function asksTwoFactor(rule: TwoFactorRule, role: Role): boolean {
  switch (rule) {
    case 'own':
      return false;
    case 'admins':
      return hasRole(role, 'admin');
    case 'everyone':
      return true;
  }
}
