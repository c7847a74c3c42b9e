import { hasRole, type Role } from '@/core/organizations/roles';
import type { SecondStepRule } from './second-step-rule';

/** Return whether the organization requires two-factor authentication for this role. */
export function asksSecondStep(rule: SecondStepRule, role: Role): boolean {
  switch (rule) {
    case 'own':
      return false;
    case 'admins':
      return hasRole(role, 'admin');
    case 'everyone':
      return true;
  }
}
