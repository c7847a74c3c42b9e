import type { AccessSettings } from './organizations/access-settings';
import type { Role } from './organizations/roles';
import type { Product } from './products';

/** Services take the organization only from here. */
export type KeyPrincipal = {
  kind: 'apiKey';
  organizationId: string;
  keyId: string;
  products: readonly Product[];
  environment: 'live' | 'test';
  features: AccessSettings['features'];
  /** Calls a minute within the general limits; null: those only. */
  rateLimit: number | null;
  /** As stored; a feature parses its part. */
  settings: unknown;
};
/** The sandbox takes no other. */
export type TestKeyPrincipal = KeyPrincipal & { environment: 'test' };
export type MemberPrincipal = {
  kind: 'member';
  organizationId: string;
  /** Membership in this organization of the account, the person's sign-in data. */
  memberId: string;
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  /** Creates organizations. */
  ownsInstallation: boolean;
  /** Only changing the password is available. */
  passwordChangeDue: boolean;
  /** Only account endpoints are available. */
  twoFactorDue: boolean;
  /** Last password or code in this session. */
  confirmedAt: Date;
};
export type CustomerPrincipal = { kind: 'customer'; organizationId: string; sessionId: string };
export type Principal = KeyPrincipal | MemberPrincipal | CustomerPrincipal;

/** Such as the nightly deletion. */
export type SystemActor = { kind: 'system'; organizationId: string; part: string };

export type Deleter = KeyPrincipal | MemberPrincipal | SystemActor;

export type MemberOrKey = MemberPrincipal | KeyPrincipal;

export function actorIdOf(by: Deleter): string {
  switch (by.kind) {
    case 'member':
      return by.memberId;
    case 'apiKey':
      return by.keyId;
    case 'system':
      return by.part;
  }
}

/** Includes the idempotency record to complete in the same transaction (services/billing/accept-work.ts). */
export type Call<P extends Principal = Principal> = {
  principal: P;
  requestId: string;
  idempotencyId?: string;
};
