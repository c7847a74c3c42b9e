import { type KycState, legalTransitions, RUN_STATES, type SessionFacts, stillPath } from './session';

export const ASSIST_REASONS = [
  'NO_CAMERA',
  'CAMERA_FAILS',
  'CANNOT_USE_PAGE',
  'SENT_ANOTHER_WAY',
  'IN_PERSON',
  'OTHER',
] as const;
export type AssistReason = (typeof ASSIST_REASONS)[number];

export const ASSIST_PARTS = ['document', 'face'] as const;
export type AssistPart = (typeof ASSIST_PARTS)[number];

/** Why a member cannot add a part. */
export const ASSIST_CLOSED = [
  'COMPLETE',
  'EXPIRED',
  'OUT_OF_TRIES',
  'NO_CONSENT',
  'DOCUMENT_FIRST',
  'DOCUMENT_SENT',
  'LIVE_CHECK_RUNNING',
  'FACE_KEPT',
] as const;
export type AssistClosed = (typeof ASSIST_CLOSED)[number];

export type AssistedSession = {
  state: KycState;
  facts: SessionFacts;
  isComplete: boolean;
  isExpired: boolean;
  isInvalid: boolean;
};

/** Return null if the part can be added. Consent cannot be given for the customer. */
export function closedFor(part: AssistPart, session: AssistedSession): AssistClosed | null {
  const { state, facts } = session;
  if (session.isComplete) return 'COMPLETE';
  if (session.isExpired) return 'EXPIRED';
  if (session.isInvalid) return 'OUT_OF_TRIES';
  if (!facts.consented) return 'NO_CONSENT';
  if (part === 'face' && !facts.faceCheckOpen) return 'FACE_KEPT';
  if (assistedPath(part, state, facts)) return null;
  if (part === 'face') return facts.livenessAttemptsLeft ? 'DOCUMENT_FIRST' : 'OUT_OF_TRIES';
  return RUN_STATES.includes(state) ? 'LIVE_CHECK_RUNNING' : 'DOCUMENT_SENT';
}

/**
 * Return the transitions (docs/api.md#session-transitions) to dv-complete for a document or lv-complete for a face
 * photo; null if there is no path.
 */
export function assistedPath(part: AssistPart, from: KycState, facts: SessionFacts): KycState[] | null {
  if (part === 'face') {
    const start = TO_FACE_CHECK.includes(from) ? shortest(from, 'lv-get-started', facts) : [];
    const rest = facts.livenessAttemptsLeft ? stillPath(start?.at(-1) ?? from, 'accepted') : null;
    return start && rest ? [...start, ...rest] : null;
  }
  if (RUN_STATES.includes(from)) return null;
  const choosing = shortest(from, 'dv-document-selection', facts);
  return choosing && [...choosing, 'dv-document-upload', 'dv-complete'];
}

const TO_FACE_CHECK: readonly KycState[] = ['dv-complete', 'lv-timeout'];

function shortest(from: KycState, to: KycState, facts: SessionFacts): KycState[] | null {
  const ways: KycState[][] = [[]];
  const seen = new Set<KycState>([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const state of legalTransitions({ state: at, facts })) {
      if (seen.has(state) || RUN_STATES.includes(state)) continue;
      seen.add(state);
      ways.push([...way, state]);
    }
  }
  return null;
}
