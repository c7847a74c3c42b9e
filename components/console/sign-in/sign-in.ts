/**
 * `wrong` does not say whether address or password is wrong, to prevent enumeration. `codeNeeded`, `codeRefused`: both
 * are right, the second factor is missing or wrong.
 */
export type SignInOutcome = 'signedIn' | 'wrong' | 'codeNeeded' | 'codeRefused' | 'unreachable' | Throttled;
/** No attempt is checked before then. */
export type Throttled = { retryAfterSeconds: number };
type Given = { email: string; password: string; code?: string };

/** Same requests as the form of next-auth. */
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
    // Offline, or the server is restarting.
    return 'unreachable';
  }
}

/** next-auth puts the reason in the `error` parameter of its redirect URL. */
async function refusalOf(answer: Response): Promise<SignInOutcome> {
  const { url } = (await answer.json()) as { url?: unknown };
  const error = typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null;
  return error === 'codeNeeded' || error === 'codeRefused' ? error : 'wrong';
}

/** Also clears the data stored in this window. */
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

export async function leaveConsole(): Promise<void> {
  await signOut();
  location.assign('/console/sign-in');
}
