/**
 * Roles in ascending order; each includes the permissions of those before it. Viewers (auditors, examiners) have read
 * access only.
 */
export const ROLES = ['viewer', 'analyst', 'lead', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Parse a stored role; unknown ones become viewer. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? 'viewer';
