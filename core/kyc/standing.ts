import { CONSENT_DECLINED } from './consent-text';
import type { KycSession } from './contract';

/** How a session stands, in one word: who is done, who is stuck, who waits for us. */
export const STANDINGS = [
  'verified',
  'refused',
  'checking',
  'review',
  'help',
  'invalid',
  'declined',
  'expired',
  'running',
  'waiting',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** `services/kyc/standing-sql.ts` says the same to the database, and a test holds both together. */
export function standingOf(session: KycSession, now: number): Standing {
  // First: whoever asks for a new link has a finished session, and waits for us all the same.
  if (session.helpAskedAt !== null) return 'help';
  if (session.isComplete && session.outcome !== 'open') return session.outcome;
  if (session.isInvalid) return 'invalid';
  if (session.lastError === CONSENT_DECLINED) return 'declined';
  if (session.expiresAt !== null && session.expiresAt <= now) return 'expired';
  return session.state === 'home' ? 'waiting' : 'running';
}
