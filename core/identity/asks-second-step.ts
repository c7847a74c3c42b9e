import { hasRole, type Role } from '@/core/organizations/roles';
import type { SecondStepRule } from './second-step-rule';

/** Whether an organization's rule makes a member of this role sign in with a second step. */
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
