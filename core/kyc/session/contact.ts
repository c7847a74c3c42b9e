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
  /** https; `{sessionId}` is replaced. */
  returnUrl: string | null;
};

export const NO_CONTACT: BusinessContact = { text: null, email: null, phone: null, privacyUrl: null, returnUrl: null };

export const returnAddress = ({ returnUrl }: BusinessContact, sessionId: string): string | null =>
  returnUrl?.replaceAll('{sessionId}', encodeURIComponent(sessionId)) ?? null;
