import type { Role } from './organizations/roles';
import type { OrganizationSettings } from './organizations/settings';
import type { Product } from './products';

/** Who is asking, as the edge established it. Services trust it and take the organization from nowhere else. */
export type KeyPrincipal = {
  kind: 'apiKey';
  organizationId: string;
  keyId: string;
  products: readonly Product[];
  environment: 'live' | 'test';
  /** The organization's settings as they were when the call came; read together with the key. */
  settings: OrganizationSettings;
};
export type MemberPrincipal = {
  kind: 'member';
  organizationId: string;
  memberId: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  /** The organization asks for a second step that this member has not set up: only their account is open to them. */
  secondStepDue: boolean;
};
export type CustomerPrincipal = { kind: 'customer'; organizationId: string; sessionId: string };
export type Principal = KeyPrincipal | MemberPrincipal | CustomerPrincipal;

/** A part of the product that acts for an organization by itself, such as the nightly deletion by age. */
export type SystemActor = { kind: 'system'; organizationId: string; part: string };

/** Who may delete. */
export type Deleter = KeyPrincipal | MemberPrincipal | SystemActor;

/**
 * One call on its way through a service: who, under which request id, and the idempotency record to complete
 * in the same transaction as the effect (see services/work/accept-work.ts).
 */
export type Call<P extends Principal = Principal> = {
  principal: P;
  requestId: string;
  idempotencyId?: string;
};
