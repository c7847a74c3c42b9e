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
