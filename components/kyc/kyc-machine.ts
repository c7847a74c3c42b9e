import { isChecking, needsReviewer, type SessionOutcome } from '@/core/kyc/outcome/outcome';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';

const ENDS = ['expired', 'complete', 'invalid', 'badlink', 'deleted', 'oldcode', 'declined', 'elsewhere'] as const;
export type FlowEnd = (typeof ENDS)[number];

/** The server owns the session state; the page follows. `link`: home screen before the link is exchanged. */
export type Flow =
  | { at: 'link' }
  | { at: 'session'; session: CustomerSession }
  | { at: 'ended'; end: FlowEnd; session: CustomerSession | null; outcome: SessionOutcome | null };

export type FlowEvent =
  | { type: 'followed'; session: CustomerSession }
  /** Final refusal; codes that do not end the flow leave it unchanged. */
  | { type: 'refused'; code: string; outcome?: SessionOutcome | null }
  | { type: 'declined'; session: CustomerSession }
  /** Reloaded after another device took the session: no cookie and no token. */
  | { type: 'overtaken' }
  | { type: 'reopened' };

export type Send = (event: FlowEvent) => void;

/** Total and pure: events that do not apply leave the state unchanged. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'followed':
      return isOvertaken(flow, event.session) ? flow : follow(event.session);
    case 'refused': {
      const { outcome = null } = event;
      // A poll after the end answers SESSION_COMPLETE; keep the screen.
      if (flow.at === 'session' && flow.session.isComplete) {
        return outcome ? { at: 'session', session: { ...flow.session, outcome } } : flow;
      }
      // The final answer was lost, or the session ended in another tab.
      if (flow.at === 'session' && event.code === 'SESSION_COMPLETE' && outcome) {
        return { at: 'session', session: { ...flow.session, state: 'lv-complete', isComplete: true, outcome } };
      }
      const end = endOf(event.code, flow);
      return end ? { at: 'ended', end, session: sessionOf(flow), outcome } : flow;
    }
    case 'declined':
      return { at: 'ended', end: 'declined', session: event.session, outcome: null };
    case 'overtaken':
      return { at: 'ended', end: 'elsewhere', session: sessionOf(flow), outcome: null };
    case 'reopened': {
      const session = sessionOf(flow);
      return session ? { at: 'session', session } : { at: 'link' };
    }
  }
}

/** Responses may arrive out of order on slow networks. */
const isOvertaken = (flow: Flow, { id, revision }: CustomerSession): boolean =>
  flow.at === 'session' && flow.session.id === id && revision < flow.session.revision;

function follow(session: CustomerSession): Flow {
  if (session.isComplete) return { at: 'session', session };
  return session.isInvalid ? { at: 'ended', end: 'invalid', session, outcome: null } : { at: 'session', session };
}

function sessionOf(flow: Flow): CustomerSession | null {
  return flow.at === 'link' ? null : flow.session;
}

/** A cookie that stopped working means a takeover; a page without one needs the link. */
function endOf(code: string, flow: Flow): FlowEnd | null {
  switch (code) {
    case 'SESSION_EXPIRED':
      return 'expired';
    case 'SESSION_COMPLETE':
      return 'complete';
    case 'SESSION_INVALID':
      return 'invalid';
    case 'UNAUTHORIZED':
      return sessionOf(flow) ? 'elsewhere' : 'badlink';
    case 'DEVICE_TRANSFER_EXPIRED':
      return 'oldcode';
    case 'SESSION_DELETED':
      return 'deleted';
    case 'KYC_SESSION_NOT_FOUND':
      return sessionOf(flow) ? 'deleted' : 'badlink';
    default:
      return null;
  }
}

export const endsFlow = (code: string): boolean => endOf(code, { at: 'link' }) !== null;

export function beginFlow(page: {
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
}): Flow {
  if (page.session) return follow(page.session);
  const { ended: code, outcome } = page;
  return code ? nextFlow({ at: 'link' }, { type: 'refused', code, outcome }) : { at: 'link' };
}

const POLL_MS = 1_500;
const POLL_OUTCOME_MS = 3_000;
const POLL_HELP_MS = 5_000;
const POLL_INVALID_MS = 60_000;
/** Slow, because it runs as long as the page is open. */
export const POLL_RESTING_MS = 20_000;

/** No upload in progress; a member may move or end the session. */
const RESTING: readonly CustomerSession['state'][] = [
  'home',
  'permission-granting',
  'dv-get-started',
  'dv-document-selection',
  'dv-complete',
  'lv-get-started',
  'lv-timeout',
];

/**
 * Poll interval in ms, 0 for never: during checks and help requests, while an invalid or expired session may be
 * extended by a member, slowly in resting states.
 */
export function pollEvery(flow: Flow): number {
  if (flow.at === 'link') return 0;
  if (flow.at === 'ended') {
    if (flow.end === 'invalid' || flow.end === 'expired') return POLL_INVALID_MS;
    return pollFinished(flow.outcome);
  }
  const { isComplete, outcome, document, helpRequested, state, faceJudging } = flow.session;
  if (isComplete) return pollFinished(outcome);
  if (faceJudging) return POLL_MS;
  if (document?.status === 'pending' || document?.status === 'running') return POLL_MS;
  if (helpRequested) return POLL_HELP_MS;
  return RESTING.includes(state) ? POLL_RESTING_MS : 0;
}

function pollFinished(outcome: SessionOutcome | null): number {
  if (outcome === null) return 0;
  if (isChecking(outcome)) return POLL_OUTCOME_MS;
  const isUnusable = outcome.document === 'refused' || outcome.face === 'notFound';
  const mayChange = needsReviewer(outcome) || outcome.verdict === 'review';
  return mayChange || isUnusable || outcome.newLink !== null ? POLL_RESTING_MS : 0;
}
