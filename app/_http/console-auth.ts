import type { AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { consoleCookies, consoleSecret } from '@/services/identity/authenticate-member';
import { SESSION_HOURS, signIn, signOut } from '@/services/identity/sign-in';

/**
 * next-auth for the console: credentials, a cookie that carries nothing but the id of a session row.
 * The row decides on every request (services/identity/authenticate-member.ts).
 */
export function consoleAuth(secure: boolean, caller: { address: string; userAgent: string }): AuthOptions {
  return {
    secret: consoleSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600 },
    pages: { signIn: '/console/sign-in', error: '/console/sign-in' },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: consoleCookies[secure ? 0 : 1],
        options: { httpOnly: true, sameSite: 'strict', path: '/', secure },
      },
    },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (given) => {
          if (typeof given?.email !== 'string' || typeof given.password !== 'string') return null;
          if (given.email.length > 320 || given.password.length > 128) return null;
          const signedIn = await signIn(given.email, given.password, caller);
          return (
            signedIn && { id: signedIn.memberId, email: signedIn.email, name: signedIn.name, sid: signedIn.sessionId }
          );
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user && 'sid' in user ? { ...token, sid: user.sid } : token),
      redirect: ({ url, baseUrl }) =>
        url.startsWith('/') && !url.startsWith('//') ? `${baseUrl}${url}` : `${baseUrl}/console`,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await signOut(token.sid);
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
