/** Ascending; each includes those before. Viewers only read. */
export const ROLES = ['viewer', 'analyst', 'lead', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Unknown roles become viewer. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? 'viewer';
