import type { CustomerSession } from '../session/customer-contract';

/** True if refused, attempts remain, and nothing is chosen yet. */
export function needsOtherPhotos(session: Pick<CustomerSession, 'document' | 'attemptsLeft'>): boolean {
  const { document, attemptsLeft } = session;
  return document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document > 0;
}
