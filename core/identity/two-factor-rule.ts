import { hasRole, type Role } from '@/core/organizations/roles';

/** Who must use two-factor authentication: optional, admins and owners, everyone. */
export const TWO_FACTOR_RULES = ['own', 'admins', 'everyone'] as const;
export type TwoFactorRule = (typeof TWO_FACTOR_RULES)[number];

export function requiresTwoFactor(rule: TwoFactorRule, role: Role): boolean {
  switch (rule) {
    case 'own':
      return false;
    case 'admins':
      return hasRole(role, 'admin');
    case 'everyone':
      return true;
  }
}
