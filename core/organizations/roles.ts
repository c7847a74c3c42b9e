/** Console roles, weakest first; a role may do all that the ones before it may. A viewer (an auditor, an examiner) only looks. */
export const ROLES = ['viewer', 'analyst', 'lead', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` reaches `needed`. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
