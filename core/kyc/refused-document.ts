import type { CustomerSession } from './customer-contract';

/**
 * Return whether to offer other photos or review: the document was refused, attempts remain, and the customer has not
 * chosen yet.
 */
export function needsOtherPhotos(session: Pick<CustomerSession, 'document' | 'attemptsLeft'>): boolean {
  const { document, attemptsLeft } = session;
  return document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document > 0;
}
