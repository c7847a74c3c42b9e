/** Viewers only read. Developers have keys, webhooks, logs and usage, but see no data of customers. */
export const ROLES = ['viewer', 'analyst', 'lead', 'developer', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The roles whose permissions a role has beside its own. */
const INCLUDED: Record<Role, readonly Role[]> = {
  viewer: [],
  analyst: ['viewer'],
  lead: ['viewer', 'analyst'],
  developer: [],
  admin: ['viewer', 'analyst', 'lead', 'developer'],
  owner: ['viewer', 'analyst', 'lead', 'developer', 'admin'],
};

export const hasRole = (role: Role, needed: Role): boolean => role === needed || INCLUDED[role].includes(needed);

export const rolesWith = (needed: Role): Role[] => ROLES.filter((role) => hasRole(role, needed));

/** Unknown roles become viewer. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? 'viewer';
