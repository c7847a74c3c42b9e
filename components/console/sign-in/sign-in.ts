/** How a try to sign in ends. What was wrong is not told apart: that would help the one who guesses. */
export type SignInOutcome = 'signedIn' | 'wrong' | 'unreachable';

/** Asks next-auth for its token, then posts the credentials as its own form would. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const token = await fetch('/api/auth/csrf', { cache: 'no-store' });
    const { csrfToken } = (await token.json()) as { csrfToken?: unknown };
    if (typeof csrfToken !== 'string') return 'unreachable';
    const answer = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, email, password, json: 'true', callbackUrl: '/console' }),
    });
    if (answer.ok) return 'signedIn';
    return answer.status === 401 ? 'wrong' : 'unreachable';
  } catch {
    // No answer at all: offline, or the server is restarting.
    return 'unreachable';
  }
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
