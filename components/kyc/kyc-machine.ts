import type { CustomerSession } from '@/core/kyc/customer-contract';
import { isChecking, isForPerson, type SessionOutcome } from '@/core/kyc/outcome';

/** Ways the flow can end on this page. Each has a screen with one next step; none of them is a wall. */
const ENDS = ['expired', 'complete', 'invalid', 'badlink', 'deleted', 'oldcode', 'declined', 'elsewhere'] as const;
export type End = (typeof ENDS)[number];

/**
 * The page as data. The server owns the session's state; the page only follows it: a screen asks for a step, and what the
 * server answers is what is shown. `link` is the home screen before the link was exchanged.
 */
export type Flow =
  | { at: 'link' }
  | { at: 'session'; session: CustomerSession }
  | { at: 'ended'; end: End; session: CustomerSession | null; outcome: SessionOutcome | null };

export type FlowEvent =
  /** The server's answer to whatever was asked. */
  | { type: 'followed'; session: CustomerSession }
  /** The server refused for good: the codes that end a flow; others leave it where it is. */
  | { type: 'refused'; code: string; outcome?: SessionOutcome | null }
  | { type: 'declined'; session: CustomerSession }
  /** Loaded again after another device took the session: there is neither a cookie nor a link to ask with. */
  | { type: 'overtaken' }
  /** Back from a refusal of consent, or "continue here instead". */
  | { type: 'reopened' };

export type Send = (event: FlowEvent) => void;

/** Total and pure: an event that means nothing in a state leaves it as it is. */
export function next(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'followed':
      return isOvertaken(flow, event.session) ? flow : follow(event.session);
    case 'refused': {
      const { outcome = null } = event;
      // Asked after its end, the session of this very page answers "complete" and what became of it: its screen stays.
      if (flow.at === 'session' && flow.session.isComplete) {
        return outcome ? { at: 'session', session: { ...flow.session, outcome } } : flow;
      }
      // The answer that ended it was lost on the way, or it was ended in another tab: this page's own end is shown.
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

/**
 * An answer that was on its way while a later one came: on a slow network a look at the session is older than the step taken meanwhile,
 * and the answer to one photo than that to the other.
 */
const isOvertaken = (flow: Flow, { id, revision }: CustomerSession): boolean =>
  flow.at === 'session' && flow.session.id === id && revision < flow.session.revision;

function follow(session: CustomerSession): Flow {
  // lv-complete has its own screen; the end screen "already finished" is for a link that is opened again.
  if (session.isComplete) return { at: 'session', session };
  return session.isInvalid ? { at: 'ended', end: 'invalid', session, outcome: null } : { at: 'session', session };
}

function sessionOf(flow: Flow): CustomerSession | null {
  return flow.at === 'link' ? null : flow.session;
}

/** A cookie that stopped working means that another device took over; a page that had none needs the link again. */
function endOf(code: string, flow: Flow): End | null {
  switch (code) {
    case 'SESSION_EXPIRED':
      return 'expired';
    case 'SESSION_COMPLETE':
      return 'complete';
    case 'SESSION_INVALID':
      return 'invalid';
    case 'UNAUTHORIZED':
      return sessionOf(flow) ? 'elsewhere' : 'badlink';
    case 'HAND_OFF_OVER':
      return 'oldcode';
    case 'SESSION_DELETED':
      return 'deleted';
    // One that was there a moment ago was deleted while this was asked.
    case 'KYC_SESSION_NOT_FOUND':
      return sessionOf(flow) ? 'deleted' : 'badlink';
    default:
      return null;
  }
}

/** Whether a refusal has a screen of its own; any other is told where it was met. */
export const endsFlow = (code: string): boolean => endOf(code, { at: 'link' }) !== null;

/** Where a page begins, from what the server knew when it was opened. */
export function begin(page: {
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
}): Flow {
  if (page.session) return follow(page.session);
  const { ended: code, outcome } = page;
  return code ? next({ at: 'link' }, { type: 'refused', code, outcome }) : { at: 'link' };
}

const POLL_MS = 1_500;
const POLL_OUTCOME_MS = 3_000;
const POLL_HELP_MS = 5_000;
const POLL_INVALID_MS = 60_000;
/** Rare, for it goes on for as long as the page is open. */
export const POLL_RESTING_MS = 20_000;

/**
 * Where nothing is being taken or chosen, so that the page may be led on: a member can add the photos, or end the session, unasked. Who is
 * taking a photo or has one on its way is left to it.
 */
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
 * How often the page looks again by itself, in ms; 0 never. While a document is being read or a face judged, while a finished session is
 * being checked, while a member was asked for help (who may add the photos), and while an invalid one waits for granted
 * attempts; rarely where the page rests.
 */
export function pollEvery(flow: Flow): number {
  if (flow.at === 'link') return 0;
  if (flow.at === 'ended') {
    // More time, or more tries, may be given meanwhile.
    if (flow.end === 'invalid' || flow.end === 'expired') return POLL_INVALID_MS;
    return pollFinished(flow.outcome);
  }
  const { isComplete, outcome, document, helpAsked, state, faceJudging } = flow.session;
  if (isComplete) return pollFinished(outcome);
  if (faceJudging) return POLL_MS;
  if (document?.status === 'pending' || document?.status === 'running') return POLL_MS;
  if (helpAsked) return POLL_HELP_MS;
  return RESTING.includes(state) ? POLL_RESTING_MS : 0;
}

/** Whoever keeps the page open learns of a person's decision, or of a new link, without loading it again. */
function pollFinished(outcome: SessionOutcome | null): number {
  if (outcome === null) return 0;
  if (isChecking(outcome)) return POLL_OUTCOME_MS;
  const isUnusable = outcome.document === 'refused' || outcome.face === 'notFound';
  return isForPerson(outcome) || isUnusable || outcome.newLink !== null ? POLL_RESTING_MS : 0;
}
