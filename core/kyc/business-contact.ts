/** How customers reach the business, as it says itself: shown where the page of a customer ends, and where they ask for help. */
export type BusinessContact = {
  /** When and how: `Weekdays 9 to 5, or in any branch`. Plain text. */
  text: string | null;
  /** Answers to our mails go there too. */
  email: string | null;
  phone: string | null;
  /** The business's own privacy notice, https. */
  privacyUrl: string | null;
  /** Where a customer goes on to at the end, https; `{sessionId}` stands for the session's id. */
  returnUrl: string | null;
};

export const NO_CONTACT: BusinessContact = { text: null, email: null, phone: null, privacyUrl: null, returnUrl: null };

/** The address that a customer of a session is led back to; null where the business gives none. */
export const returnAddress = ({ returnUrl }: BusinessContact, sessionId: string): string | null =>
  returnUrl?.replaceAll('{sessionId}', encodeURIComponent(sessionId)) ?? null;
