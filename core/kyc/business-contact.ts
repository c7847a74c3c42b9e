/** How customers reach the business, as it says itself: shown where the page of a customer ends, and where they ask for help. */
export type BusinessContact = {
  /** When and how: `Weekdays 9 to 5, or in any branch`. Plain text. */
  text: string | null;
  /** Answers to our mails go there too. */
  email: string | null;
  phone: string | null;
  /** The business's own privacy notice, https. */
  privacyUrl: string | null;
};

export const NO_CONTACT: BusinessContact = { text: null, email: null, phone: null, privacyUrl: null };
