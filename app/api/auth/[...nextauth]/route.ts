import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { callerOf } from '@/app/_lib/http/client-address';
import { consoleAuth, isOwnPath, pendingCookie } from '@/app/_lib/http/console-auth';
import { secureOrigin } from '@/app/_lib/http/origin';
import { asProblem } from '@/app/_lib/http/problem';
import { withLimitedBody } from '@/app/_lib/http/read-body';
import { DomainError } from '@/core/errors';
import { BODY_LIMITS } from '@/core/http/limits';
import { deviceCookie } from '@/services/identity/sign-in';

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth checks requests itself, but has no body limit. */
function handler(request: NextRequest, context: Context): Promise<Response> {
  return asProblem(request, async () => {
    const limited = await withLimitedBody(request, BODY_LIMITS.standard);
    const { searchParams } = limited.nextUrl;
    // next-auth answers 500 to a malformed one.
    if (!isOwnPath(searchParams.get('callbackUrl'))) searchParams.delete('callbackUrl');
    let signedIn: string | undefined;
    let pending: string | undefined;
    let retryAfterSeconds = 0;
    const response: Response = await NextAuth(
      limited,
      { ...context, params: await context.params } as never,
      consoleAuth(secureOrigin(), callerOf(request), {
        signedIn: (accountId) => {
          signedIn = accountId;
        },
        pending: (sealed) => {
          pending = sealed;
        },
        throttled: (wait) => {
          ({ retryAfterSeconds } = wait);
        },
      }),
    );
    if (retryAfterSeconds > 0)
      throw new DomainError('RATE_LIMITED', 'Too many attempts to sign in.', { retryAfterSeconds });
    if (pending) response.headers.append('set-cookie', pendingCookie(pending));
    // Strict cookies are not sent along redirects from another site: an own page goes on.
    if (signedIn && response.status === 302) response.headers.set('location', '/console/sign-in?step=done');
    if (signedIn) response.headers.append('set-cookie', deviceCookie(signedIn, secureOrigin()));
    return response;
  });
}

export { handler as GET, handler as POST };
