import type { CustomerSession } from './customer-contract';

/** Refused, attempts remain, and nothing chosen yet. */
export function needsOtherPhotos(session: Pick<CustomerSession, 'document' | 'attemptsLeft'>): boolean {
  const { document, attemptsLeft } = session;
  return document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document > 0;
}
