/**
 * How a try to sign in ends. What was wrong with address or password is not told apart: that would help the one who guesses.
 * `codeNeeded` and `codeRefused`: both are right, and the second step is missing or wrong.
 */
export type SignInOutcome = 'signedIn' | 'wrong' | 'codeNeeded' | 'codeRefused' | 'unreachable' | Throttled;
/** Too many attempts; none is checked until then. */
export type Throttled = { retryAfterSeconds: number };
type Given = { email: string; password: string; code?: string };

/** Asks next-auth for its token, then posts the credentials as its own form would. */
export async function signIn(given: Given): Promise<SignInOutcome> {
  try {
    const token = await fetch('/api/auth/csrf', { cache: 'no-store' });
    const { csrfToken } = (await token.json()) as { csrfToken?: unknown };
    if (typeof csrfToken !== 'string') return 'unreachable';
    const answer = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...given, csrfToken, json: 'true', callbackUrl: '/console' }),
    });
    if (answer.ok) return 'signedIn';
    if (answer.status === 429) return { retryAfterSeconds: Number(answer.headers.get('retry-after')) || 60 };
    return answer.status === 401 ? await refusalOf(answer) : 'unreachable';
  } catch {
    // No answer at all: offline, or the server is restarting.
    return 'unreachable';
  }
}

/** next-auth tells why in the `error` of the address that it would send a form to. */
async function refusalOf(answer: Response): Promise<SignInOutcome> {
  const { url } = (await answer.json()) as { url?: unknown };
  const error = typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null;
  return error === 'codeNeeded' || error === 'codeRefused' ? error : 'wrong';
}

/** Ends the session on the server; the page that follows asks for a new one. What this window remembers of the work goes with it. */
export async function signOut(): Promise<void> {
  sessionStorage.clear();
  const token = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const { csrfToken } = (await token.json()) as { csrfToken?: unknown };
  await fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken: String(csrfToken), json: 'true', callbackUrl: '/console/sign-in' }),
  });
}
