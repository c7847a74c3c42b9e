import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'cookie';
import type { AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { PasskeyAnswer } from '@/core/identity/passkey-contract';
import { customerCookies } from '@/services/identity/authenticate-customer';
import { consoleCookies, consoleSecret } from '@/services/identity/authenticate-member';
import { CHALLENGE_MINUTES } from '@/services/identity/passkeys';
import {
  finishProviderSignIn,
  identityProvider,
  PENDING_MINUTES,
  signInByProvider,
} from '@/services/identity/provider-sign-in';
import {
  type Caller,
  SESSION_HOURS,
  type SignInOutcome,
  signIn,
  signInByPasskey,
  signOut,
  type Throttled,
} from '@/services/identity/sign-in';
import { signInByLink } from '@/services/identity/sign-in-link';
import { secureOrigin } from './origin';

type SignInEvents = {
  signedIn: (accountId: string) => void;
  throttled: (wait: Throttled) => void;
  /** The identity provider was right, and the member's code is still needed. */
  pending: (sealed: string) => void;
};

/** A recovery code with blanks. */
const MAX_CODE = 40;
const MAX_TOKEN = 100;

const SIGN_IN_PAGE = '/console/sign-in';

/** Lax: the provider's redirect comes from another site. */
const oidcCookie = (what: string, secure: boolean) => ({
  name: `${secure ? '__Host-' : ''}gatehouse-oidc-${what}`,
  options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure },
});

/** Authorization code with PKCE, state and nonce; next-auth checks them and the ID token. */
function oidcProviders(): OAuthConfig<{ sub: string }>[] {
  const provider = identityProvider();
  if (!provider) return [];
  const { issuer, clientId, clientSecret } = provider;
  return [
    {
      ...{ id: 'oidc', name: 'OpenID Connect', type: 'oauth', clientId, clientSecret, idToken: true },
      wellKnown: `${issuer}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email' } },
      checks: ['pkce', 'state', 'nonce'],
      httpOptions: { timeout: 10_000 },
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}

/** The cookie holds only a session id; the row decides per request (services/identity/authenticate-member.ts). */
export function consoleAuth(secure: boolean, caller: Caller, on: SignInEvents): AuthOptions {
  const admitted = (outcome: SignInOutcome) => {
    if (outcome === 'refused') return null;
    // next-auth returns the message as `error` in the URL.
    if (outcome === 'codeNeeded' || outcome === 'codeRefused') throw new Error(outcome);
    if ('retryAfterSeconds' in outcome) {
      on.throttled(outcome);
      return null;
    }
    const { accountId, email, name, sessionId } = outcome;
    on.signedIn(accountId);
    return { id: accountId, email, name, sid: sessionId };
  };
  return {
    secret: consoleSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600 },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: consoleCookies[secure ? 0 : 1],
        options: { httpOnly: true, sameSite: 'strict', path: '/', secure },
      },
      csrfToken: {
        name: `${secure ? '__Host-' : ''}gatehouse-csrf`,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
      pkceCodeVerifier: oidcCookie('pkce', secure),
      state: oidcCookie('state', secure),
      nonce: oidcCookie('nonce', secure),
      callbackUrl: {
        // next-auth answers 500 to a malformed callback cookie: a random name disables it.
        name: `${secure ? '__Secure-' : ''}gatehouse-callback-url-${randomUUID()}`,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 0 },
      },
    },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        authorize: async (given) => {
          if (typeof given?.email !== 'string' || typeof given.password !== 'string') return null;
          if (given.email.length > 320 || given.password.length > 128) return null;
          if (typeof given.code === 'string' && given.code.length > MAX_CODE) return null;
          return admitted(await signIn({ ...given, code: given.code || undefined }, caller));
        },
      }),
      Credentials({
        id: 'passkey',
        credentials: { answer: { type: 'text' } },
        authorize: async (given) => {
          const answer = passkeyAnswer(given?.answer);
          const browser = parse(caller.cookie ?? '')[passkeyCookieName(secure)];
          if (!answer || !browser) return null;
          return admitted(await signInByPasskey(answer, browser, caller));
        },
      }),
      Credentials({
        id: 'provider-code',
        credentials: { code: { type: 'text' } },
        authorize: async (given) => {
          const pending = parse(caller.cookie ?? '')[pendingCookieName(secure)];
          if (!pending || typeof given?.code !== 'string' || given.code.length > MAX_CODE) return null;
          return admitted(await finishProviderSignIn(pending, given.code, caller));
        },
      }),
      Credentials({
        id: 'link',
        credentials: { token: { type: 'text' }, code: { type: 'text' } },
        authorize: async (given) => {
          if (typeof given?.token !== 'string' || given.token.length > MAX_TOKEN) return null;
          if (typeof given.code === 'string' && given.code.length > MAX_CODE) return null;
          return admitted(await signInByLink(given.token, given.code || undefined, caller));
        },
      }),
      ...oidcProviders(),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== 'oidc') return true;
        const outcome = await signInByProvider(profile, caller);
        if (outcome === 'refused') return `${SIGN_IN_PAGE}?error=provider`;
        if ('pending' in outcome) {
          on.pending(outcome.pending);
          return `${SIGN_IN_PAGE}?step=code`;
        }
        // Read by `jwt` below.
        Object.assign(user, admitted(outcome));
        return true;
      },
      jwt: ({ token, user }) => (user && 'sid' in user ? { ...token, sid: user.sid } : token),
      redirect: ({ url, baseUrl }) => `${baseUrl}${isOwnPath(url) ? url : '/console'}`,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await signOut(token.sid);
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}

function passkeyAnswer(text: unknown): PasskeyAnswer | null {
  if (typeof text !== 'string') return null;
  try {
    return PasskeyAnswer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // What is no JSON is no answer.
    return null;
  }
}

const passkeyCookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}gatehouse-passkey`;

const pendingCookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}gatehouse-oidc-member`;

export function pendingCookie(sealed: string): string {
  const secure = secureOrigin();
  const value = `${pendingCookieName(secure)}=${sealed}; Path=/; Max-Age=${PENDING_MINUTES * 60}`;
  return `${value}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Binds a challenge to the browser that asked for it; shared by the tabs of that browser. */
export function passkeyBrowser(cookieHeader: string): { browser: string; cookie: string } {
  const secure = secureOrigin();
  const name = passkeyCookieName(secure);
  const given = parse(cookieHeader)[name] ?? '';
  const browser = /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  const seconds = CHALLENGE_MINUTES * 60;
  const cookie = `${name}=${browser}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { browser, cookie };
}

/** Prevents open redirects; `target` may be any JSON. */
export const isOwnPath = (target: unknown): target is string =>
  typeof target === 'string' && /^\/(?![/\\])/.test(target) && URL.canParse(target, 'http://localhost');

/** An extended session outlives its first expiry; the row decides. */
const SLACK_SECONDS = 6 * 3600;

/** HttpOnly, host only. */
export function customerCookie(value: string, expiresAt: Date, now: Date): string {
  const secure = secureOrigin();
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) + SLACK_SECONDS;
  const name = customerCookies[secure ? 0 : 1];
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
