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

/** After joining, so that a first start can be tried. */
export const TWO_FACTOR_GRACE_DAYS = 7;

export const twoFactorDueAt = (joinedAt: Date): Date =>
  new Date(joinedAt.getTime() + TWO_FACTOR_GRACE_DAYS * 86_400_000);

/** How long a password, code or passkey counts before what a stolen session must not do. */
export const CONFIRMED_MINUTES = 10;

export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * 60_000);
