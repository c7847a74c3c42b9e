import type { Verdict } from '../outcome/outcome';

/** Short form of a session id, for phone calls. */
export const referenceOf = (id: string): string => id.slice(-6).toUpperCase();

/** Accepts grouping and look-alike letters. Null if invalid. */
export function endOfId(text: string): string | null {
  const typed = text
    .toLowerCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{6}$/.test(typed) ? typed : null;
}

/** Shown on final and help screens. */
export type BusinessContact = {
  /** Opening hours or channels, plain text. */
  text: string | null;
  /** Also the reply-to address of emails. */
  email: string | null;
  phone: string | null;
  privacyUrl: string | null;
  /** The organization's default; `{sessionId}` is replaced (return-url.ts). */
  returnUrl: string | null;
};

export const NO_CONTACT: BusinessContact = { text: null, email: null, phone: null, privacyUrl: null, returnUrl: null };

/** `verdict` is null where the organization does not show it. */
export function returnAddress(returnUrl: string, sessionId: string, verdict: Verdict | null): string {
  const address = new URL(returnUrl.replaceAll('{sessionId}', encodeURIComponent(sessionId)));
  address.searchParams.set('sessionId', sessionId);
  address.searchParams.set('outcome', verdict ?? 'submitted');
  return address.href;
}
