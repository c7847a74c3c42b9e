/** Contact details of the organization, shown on final and help screens. */
export type BusinessContact = {
  /** Opening hours or channels, plain text: `Weekdays 9 to 5, or in any branch`. */
  text: string | null;
  /** Also the reply-to address of customer emails. */
  email: string | null;
  phone: string | null;
  privacyUrl: string | null;
  /** https address to return to at the end; `{sessionId}` is replaced. */
  returnUrl: string | null;
};

export const NO_CONTACT: BusinessContact = { text: null, email: null, phone: null, privacyUrl: null, returnUrl: null };

export const returnAddress = ({ returnUrl }: BusinessContact, sessionId: string): string | null =>
  returnUrl?.replaceAll('{sessionId}', encodeURIComponent(sessionId)) ?? null;
