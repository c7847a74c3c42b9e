import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import type { SignInLinkAsked } from '@/core/organizations/members-contract';
import { CallError, call, isAnswer } from '../api/api-client';

/**
 * `wrong` does not say whether address or password is wrong, to prevent enumeration. `codeNeeded`, `codeRefused`: both
 * are right, the second factor is missing or wrong.
 */
export type SignInOutcome = 'signedIn' | 'wrong' | 'codeNeeded' | 'codeRefused' | 'unreachable' | Throttled;
/** No attempt is checked before then. */
export type Throttled = { retryAfterSeconds: number };
type Given = { email: string; password: string; code?: string };
type Member = { email?: string };

export async function signIn(given: Given): Promise<SignInOutcome> {
  return admit('credentials', given);
}

/** `cancelled`: by the member or their browser. `autofill`: only offer passkeys in the email field. */
export async function signInByPasskey(
  autofill: boolean,
): Promise<{ email: string } | 'cancelled' | 'passkeyRefused' | 'unreachable' | Throttled> {
  let answer: AuthenticationResponseJSON;
  try {
    const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('/passkeys/sign-in', {
      method: 'POST',
      stay: true,
    });
    answer = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  } catch (error) {
    return isAnswer(error) ? 'unreachable' : 'cancelled';
  }
  const outcome = await admit('passkey', { answer: JSON.stringify(answer) });
  if (typeof outcome === 'object' || outcome === 'unreachable') return outcome;
  if (outcome !== 'signedIn') return 'passkeyRefused';
  return { email: await ownEmail() };
}

export async function ownEmail(): Promise<string> {
  const session = (await (await fetch('/api/auth/session', { cache: 'no-store' })).json()) as { user?: Member };
  return session.user?.email ?? '';
}

/** The code after the identity provider. */
export const signInWithCode = (code: string): Promise<SignInOutcome> => admit('provider-code', { code });

/** Ask for a link by email; the minutes it will work. */
export async function askForLink(email: string): Promise<number | 'unreachable' | 'needEmail' | Throttled> {
  try {
    const asked = await call<SignInLinkAsked>('/sign-in-link', { method: 'POST', body: { email }, stay: true });
    return asked.minutes;
  } catch (error) {
    if (!(error instanceof CallError)) return 'unreachable';
    if (error.status === 400) return 'needEmail';
    return error.status === 429 ? { retryAfterSeconds: 60 } : 'unreachable';
  }
}

/** The link from the email; `wrong` if it was used or has expired. */
export const signInByLink = (given: { token: string; code?: string }): Promise<SignInOutcome> => admit('link', given);

/** Go to the identity provider. False if the server or the provider cannot be reached. */
export async function goToProvider(): Promise<boolean> {
  try {
    const answer = await postForm('/api/auth/signin/oidc', {});
    const { url } = (await answer.json()) as { url?: string };
    if (!answer.ok || !url || new URL(url, location.origin).origin === location.origin) return false;
    location.assign(url);
    return true;
  } catch {
    // Offline, or the server is restarting.
    return false;
  }
}

async function postForm(path: string, given: Record<string, string>): Promise<Response> {
  const token = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const { csrfToken } = (await token.json()) as { csrfToken?: unknown };
  if (typeof csrfToken !== 'string') throw new Error('no token');
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...given, csrfToken, json: 'true', callbackUrl: '/console' }),
  });
}

/** Same requests as the form of next-auth. */
async function admit(
  provider: 'credentials' | 'passkey' | 'provider-code' | 'link',
  given: Record<string, string>,
): Promise<SignInOutcome> {
  try {
    const answer = await postForm(`/api/auth/callback/${provider}`, given);
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
