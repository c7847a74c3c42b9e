/** Console roles, weakest first; a role may do all that the ones before it may. A viewer (an auditor, an examiner) only looks. */
export const ROLES = ['viewer', 'analyst', 'lead', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` reaches `needed`. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The role that a row names; a name that is not known any more may only look. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? 'viewer';
