import { CONSENT_DECLINED } from './consent-text';
import type { KycSession } from './contract';
import type { KycState } from './session';

export const SESSION_STATUSES = [
  'created',
  'opened',
  'document',
  'face',
  'review',
  'completed',
  'failed',
  'expired',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

type Facts = Pick<KycSession, 'state' | 'isComplete' | 'isInvalid' | 'lastError' | 'outcome' | 'expiresAt'> & {
  /** By link or API. */
  isOpened: boolean;
};

/** `now` in Unix ms. Keep in sync with `services/kyc/session/session-filters-sql.ts`; a test compares both. */
export function sessionStatus(session: Facts, now: number): SessionStatus {
  if (session.isComplete) return session.outcome === 'review' ? 'review' : 'completed';
  if (session.isInvalid || session.lastError === CONSENT_DECLINED) return 'failed';
  if (session.expiresAt !== null && session.expiresAt <= now) return 'expired';
  const status = statusOfState(session.state);
  return status === 'opened' && !session.isOpened ? 'created' : status;
}

export function statusOfState(state: KycState): 'opened' | 'document' | 'face' {
  if (state === 'home') return 'opened';
  return state === 'dv-complete' || state.startsWith('lv-') ? 'face' : 'document';
}
