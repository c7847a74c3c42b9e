import { DomainError } from '@/core/errors';
import { ORGANIZATION_HEADER } from '@/core/http/headers';
import { confirmedUntil } from '@/core/identity/two-factor-rule';
import { hasRole, type Role } from '@/core/organizations/roles';
import type { CustomerPrincipal, KeyPrincipal, MemberPrincipal, Principal, TestKeyPrincipal } from '@/core/principal';
import { PRODUCT_NAMES, type Product } from '@/core/products';
import { clock } from '@/platform/clock';
import { env } from '@/platform/env';
import { constantTimeEqual } from '@/platform/security/crypto';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { authenticateKey } from '@/services/identity/authenticate-key';
import { authenticateMember } from '@/services/identity/authenticate-member';
import { clientAddress } from './client-address';

/** Sent by own pages with each write; cross-site forms cannot. */
export const OWN_PAGES_HEADER = 'x-gatehouse-request';

type Feature = keyof KeyPrincipal['features'];
/** What a member must do first after the sign-in. */
type Due = 'password' | 'twoFactor';

export type Authenticate<P extends Principal | null> = {
  scheme: 'apiKey' | 'member' | 'customer' | 'metrics' | 'open';
  needs: string;
  product?: Product;
  feature?: Feature;
  /** Live keys are refused. */
  testOnly?: true;
  /** Least role of a member. */
  role?: Role;
  /** What may be due since the sign-in. */
  mayOwe?: readonly Due[];
  /** The owner of the installation only. */
  installation?: true;
  /** Needs the password, a code or a passkey of the last minutes. */
  confirmed?: true;
  /** Writes need the own-pages header: always, or with a cookie. */
  ownPages?: 'always' | 'withCookie';
  run: (request: Request, context: { route: string }) => Promise<P>;
};

/** Bearer key of any product; cookies are ignored. */
export function anyApiKey(): Authenticate<KeyPrincipal> {
  return {
    scheme: 'apiKey',
    needs: 'any API key',
    run: (request, { route }) => authenticateKey(bearer(request), { route, address: clientAddress(request) }),
  };
}

/** Bearer key with `product`. */
export function apiKey(product: Product, feature?: Feature): Authenticate<KeyPrincipal> {
  return {
    ...anyApiKey(),
    needs: PRODUCT_NAMES[product],
    product,
    ...(feature && { feature }),
    run: async (request, context) => {
      const principal = await anyApiKey().run(request, context);
      if (!principal.products.includes(product)) {
        throw new DomainError('PRODUCT_NOT_ENABLED', `This key has no access to ${PRODUCT_NAMES[product]}.`);
      }
      if (feature && !principal.features[feature]) {
        throw new DomainError('FEATURE_NOT_ENABLED', 'Individual Screening is not enabled for this organization.');
      }
      return principal;
    },
  };
}

/** Bearer test key, of `product` if given. */
export function testKey(product?: Product): Authenticate<TestKeyPrincipal> {
  const key = product ? apiKey(product) : anyApiKey();
  return {
    ...key,
    needs: `${key.needs}, test key`,
    testOnly: true,
    run: async (request, context) => {
      const principal = await key.run(request, context);
      if (!isTestKey(principal)) throw new DomainError('FORBIDDEN', 'The sandbox takes test keys only.');
      return principal;
    },
  };
}

const isTestKey = (principal: KeyPrincipal): principal is TestKeyPrincipal => principal.environment === 'test';

/** Member with at least `role`; writes from own pages only. */
export function consoleSession(role: Role = 'analyst'): Authenticate<MemberPrincipal> {
  return memberWith(role, []);
}

/** Any member, also those who see no customers. */
export function anyMember(): Authenticate<MemberPrincipal> {
  return memberWith(null, []);
}

/**
 * A member (with at least `role`) who gave the password, a code or a passkey within the last minutes: for what a stolen
 * session must not do.
 */
export function confirmedSession(role?: Role): Authenticate<MemberPrincipal> {
  const session = memberWith(role ?? null, []);
  return {
    ...session,
    confirmed: true,
    run: async (request, context) => {
      const principal = await session.run(request, context);
      if (confirmedUntil(principal.confirmedAt) < clock.now())
        throw new DomainError('REAUTHENTICATION_REQUIRED', 'Confirm with your password, a code or a passkey first.');
      return principal;
    },
  };
}

/** Only the owner of the installation, in any of their organizations. */
export function installationOwner(session: Authenticate<MemberPrincipal>): Authenticate<MemberPrincipal> {
  return {
    ...session,
    needs: 'the owner of the installation',
    installation: true,
    run: async (request, context) => {
      const principal = await session.run(request, context);
      if (!principal.ownsInstallation)
        throw new DomainError('FORBIDDEN', 'Only the owner of the installation may do this.');
      return principal;
    },
  };
}

/** The member's own account; open before required two-factor authentication is set up. */
export function ownAccount(): Authenticate<MemberPrincipal> {
  return memberWith(null, ['twoFactor']);
}

/** The member's own password; open before a required change of it. */
export function ownPassword(): Authenticate<MemberPrincipal> {
  return memberWith(null, ['password', 'twoFactor']);
}

function memberWith(role: Role | null, mayOwe: readonly Due[]): Authenticate<MemberPrincipal> {
  return {
    scheme: 'member',
    needs: role ? `console role ${role}` : 'any console member',
    ...(role && { role }),
    mayOwe,
    ownPages: 'always',
    run: async (request) => {
      refuseApiKey(request);
      refuseCrossSite(request);
      const principal = await authenticateMember(request.headers.get('cookie') ?? '');
      if (principal.passwordChangeDue && !mayOwe.includes('password'))
        throw new DomainError(
          'PASSWORD_CHANGE_REQUIRED',
          'Change the password of the first start in the console first.',
        );
      if (principal.twoFactorDue && !mayOwe.includes('twoFactor'))
        throw new DomainError('TWO_FACTOR_REQUIRED', 'Set up two-factor authentication first, under “Your account”.');
      const shown = request.headers.get(ORGANIZATION_HEADER);
      if (shown !== null && shown !== principal.organizationId)
        throw new DomainError('VERSION_CONFLICT', 'This window shows another organization. Reload it first.');
      if (role && !hasRole(principal.role, role)) throw new DomainError('FORBIDDEN', `This requires the ${role} role.`);
      return principal;
    },
  };
}

/** Session cookie, or Bearer token for headless clients (docs/api.md#customer-token). */
export function customerSession(): Authenticate<CustomerPrincipal> {
  return {
    scheme: 'customer',
    needs: 'customer session',
    ownPages: 'withCookie',
    run: async (request) => {
      const token = request.headers.get('authorization') ? bearer(request, 'token') : undefined;
      if (!token) refuseCrossSite(request);
      return authenticateCustomer({ token, cookie: request.headers.get('cookie') ?? '' });
    },
  };
}

/** Bearer GATEHOUSE_METRICS_TOKEN; the route is absent without it. */
export function metricsToken(): Authenticate<null> {
  return {
    scheme: 'metrics',
    needs: 'GATEHOUSE_METRICS_TOKEN',
    run: async (request) => {
      const { GATEHOUSE_METRICS_TOKEN } = env();
      if (!GATEHOUSE_METRICS_TOKEN) throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
      if (!constantTimeEqual(request.headers.get('authorization') ?? '', `Bearer ${GATEHOUSE_METRICS_TOKEN}`))
        throw new DomainError('UNAUTHORIZED', 'Send GATEHOUSE_METRICS_TOKEN as "Authorization: Bearer <TOKEN>".');
      return null;
    },
  };
}

export function open(reason: string): Authenticate<null> {
  return { scheme: 'open', needs: reason, run: async () => null };
}

/** Unauthenticated, but own pages only: sets cookies or tries links. */
export function openToOwnPages(reason: string): Authenticate<null> {
  return {
    ...open(reason),
    ownPages: 'always',
    run: async (request) => {
      refuseCrossSite(request);
      return null;
    },
  };
}

function bearer(request: Request, what: 'key' | 'token' = 'key'): string {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!given) {
    const named = { key: 'an API key', token: 'the token of the session' }[what];
    throw new DomainError('UNAUTHORIZED', `Send ${named} as "Authorization: Bearer <${what.toUpperCase()}>".`);
  }
  if (given.length > 4096 || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(given)) {
    throw new DomainError('UNAUTHORIZED', `The ${what} is incomplete: it must have three parts separated by dots.`);
  }
  return given;
}

/** Explain the right API to callers with an API key instead of a CSRF error. */
function refuseApiKey(request: Request): void {
  if (request.headers.get('authorization') && !request.headers.get('cookie')) {
    throw new DomainError(
      'UNAUTHORIZED',
      'API keys and customer tokens cannot be used for console routes. Sign in to the console as a member.',
    );
  }
}

/** CSRF: cookie-authenticated writes need the own origin and a custom header. */
function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  const site = request.headers.get('sec-fetch-site');
  const own = origin !== null && URL.canParse(origin) && new URL(origin).host === host;
  if (!own || (site !== null && site !== 'same-origin') || request.headers.get(OWN_PAGES_HEADER) !== '1') {
    throw new DomainError('CROSS_SITE_REQUEST', 'This request did not come from the console or customer pages.');
  }
}
