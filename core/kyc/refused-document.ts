import type { CustomerSession } from './customer-contract';

/**
 * Whether the customer should be shown that their document was refused, with the choice between other photos and a person's
 * look: it was, another can be sent, and they have not chosen yet.
 */
export function needsOtherPhotos(session: Pick<CustomerSession, 'document' | 'attemptsLeft'>): boolean {
  const { document, attemptsLeft } = session;
  return document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document > 0;
}
