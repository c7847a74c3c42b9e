import { CONSENT_DECLINED } from './consent-text';
import type { KycSession } from './contract';
import { type DocumentProblem, problemOf, problemsToTell } from './document-problems';
import type { DocumentReview } from './document-review';
import { FACE_REJECT_DISTANCE } from './face-distances';
import type { FaceVerification } from './face-verification';
import { GIVEN_UP, OUTCOME_OF } from './liveness/interruption';
import { STILL_REFUSALS } from './refused-still';
import type { KycState } from './session';

/** The part of the way, coarser than the state: a sentence names where somebody is as a person would say it. */
export type WayPart = 'start' | 'permission' | 'choosing' | 'photos' | 'sent' | 'face';

const PART: Record<KycState, WayPart> = {
  home: 'start',
  'permission-granting': 'permission',
  'dv-get-started': 'choosing',
  'dv-document-selection': 'choosing',
  'dv-document-upload': 'photos',
  'dv-positioning-front': 'photos',
  'dv-capturing-front': 'photos',
  'dv-flip-prompt': 'photos',
  'dv-positioning-back': 'photos',
  'dv-capturing-back': 'photos',
  'dv-complete': 'sent',
  'lv-get-started': 'face',
  'lv-initializing': 'face',
  'lv-aligning': 'face',
  'lv-countdown': 'face',
  'lv-timeout': 'face',
  'lv-complete': 'face',
};

/** What stood in the way last, as far as it was seen. */
export type Obstacle =
  | { kind: 'camera'; fault: string; times: number }
  | { kind: 'document'; problem: DocumentProblem }
  | { kind: 'face'; code: string }
  | { kind: 'distance'; distance: number; limit: number }
  | { kind: 'person'; part: 'document' | 'face' }
  | { kind: 'hint'; hint: string };

export type Standing =
  | 'notOpened'
  | 'neverOpened'
  | 'opened'
  | 'declined'
  | 'help'
  | 'newLink'
  | 'newLinkDone'
  | 'untold'
  | 'untoldTries'
  | 'documentTries'
  | 'faceTries'
  | 'expired'
  | 'assisted'
  | 'here'
  | 'stopped'
  | 'left'
  | 'written'
  | 'checking'
  | 'review'
  | 'reviewFollowed'
  | 'verified'
  | 'verifiedFollowed'
  | 'refused'
  | 'refusedFollowed';

export type Whereabouts = {
  standing: Standing;
  part: WayPart;
  obstacle: Obstacle | null;
  /** When the customer last did something; null before they opened the link. */
  lastSeen: number | null;
};

type Entry = { type: string; detail: Record<string, unknown>; at: number };
type Session = Pick<
  KycSession,
  | 'state'
  | 'isComplete'
  | 'isInvalid'
  | 'invalidReason'
  | 'lastError'
  | 'outcome'
  | 'expiresAt'
  | 'helpAskedAt'
  | 'nextSessionId'
> & {
  documentReview: Pick<DocumentReview, 'decision'> | null;
  faceVerification:
    | (Pick<FaceVerification, 'verified' | 'match' | 'distance'> & {
        review: Pick<FaceVerification['review'], 'required' | 'decision'>;
      })
    | null;
};

/** Who did nothing for this long is taken to have gone. */
const GONE_AFTER_MS = 10 * 60_000;
const CLOSED_AFTER_MS = 5_000;

/** Where a customer is, or why they stopped, from their session and its flight recorder: one thing, the one that a person would name first. */
export function whereaboutsOf(session: Session, timeline: readonly Entry[], now: number): Whereabouts {
  const entries = [...timeline].sort((a, b) => a.at - b.at);
  const lastSeen = entries.findLast(isOfCustomer)?.at ?? null;
  const obstacle = session.isComplete ? refusalOf(entries, session) : obstacleOf(entries, session);
  const standing = standingOf(session, { entries, lastSeen, obstacle, now });
  return { standing, part: partOf(session, entries), obstacle, lastSeen };
}

/** Whose face check is kept is waited for at the photos, though the state is that from which they are reached; or waits until those sent are read. */
function partOf({ state, isComplete }: Session, entries: readonly Entry[]): WayPart {
  const part = PART[state];
  if (part !== 'face' || isComplete || !entries.some(({ type }) => type === 'kept')) return part;
  const last = entries.findLast(({ type }) => type === 'document-submitted' || type === 'document-result');
  return last?.type === 'document-submitted' ? 'sent' : 'photos';
}

/** What a session that came to its end was refused for. */
function refusalOf(entries: readonly Entry[], session: Session): Obstacle | null {
  const { outcome, documentReview, faceVerification: face } = session;
  if (outcome !== 'refused') return null;
  if (documentReview?.decision === 'rejected') return { kind: 'person', part: 'document' };
  if (face?.review.decision === 'rejected') return { kind: 'person', part: 'face' };
  const differs = face?.match === 'different' && !face.verified && !face.review.required;
  return differs
    ? { kind: 'distance', distance: face.distance, limit: FACE_REJECT_DISTANCE }
    : obstacleOf(entries, session);
}

type Seen = { entries: readonly Entry[]; lastSeen: number | null; obstacle: Obstacle | null; now: number };

function standingOf(session: Session, { entries, lastSeen, obstacle, now }: Seen): Standing {
  if (session.helpAskedAt !== null && !asksForLink(entries)) return 'help';
  const isOver = session.expiresAt !== null && session.expiresAt <= now;
  if (session.helpAskedAt !== null && session.isComplete) return 'newLinkDone';
  if (session.helpAskedAt !== null && isOver) return 'newLink';
  // Whose link works again does not know it until they come back, or are told.
  if (session.helpAskedAt !== null && entries.some((entry) => isGiven(entry) && entry.at > (lastSeen ?? 0)))
    return 'untold';
  if (session.isComplete) return endedAs(session);
  if (session.isInvalid) return session.invalidReason === 'DOCUMENT_ATTEMPTS' ? 'documentTries' : 'faceTries';
  if (session.lastError === CONSENT_DECLINED) return 'declined';
  if (isOver) return lastSeen === null ? 'neverOpened' : 'expired';
  const since = entries.filter(({ at }) => at > (lastSeen ?? 0));
  const given = since.findLast((entry) => entry.type === 'assisted' || entry.type === 'granted' || isGiven(entry));
  // The step is the member's then, and nobody is at it.
  if (given?.type === 'assisted') return 'assisted';
  // Whose time ran out meanwhile was sent away, though a member gave them more.
  const ranOut = since.some(({ type }) => type === 'expired');
  // A mail that only lies on this machine told nobody.
  const mailedAt = since.findLast(({ type, detail }) => type === 'invitation' && detail.sent === 'smtp')?.at ?? 0;
  if (given && given.at > mailedAt) {
    if (since.some(({ type }) => type === 'granted') && wasOut(entries)) return 'untoldTries';
    if (ranOut && since.some(isGiven)) return 'untold';
  }
  if (lastSeen === null) return 'notOpened';
  const isThere = now - lastSeen < GONE_AFTER_MS && !ranOut && !isClosed(entries, now);
  if (isThere) return session.state === 'home' ? 'opened' : 'here';
  if (mailedAt > 0) return 'written';
  return obstacle ? 'stopped' : 'left';
}

/** Of a finished session: what it came to, and that its customer was asked again, which does not change it. */
function endedAs({ outcome, nextSessionId }: Session): Standing {
  if (outcome === 'open' || outcome === 'checking') return 'checking';
  return nextSessionId === null ? outcome : (`${outcome}Followed` as const);
}

/** Why a customer asked for a new link: its time was over, or it was finished with something that could not be used. */
export const [LINK_EXPIRED, LINK_FINISHED] = ['LINK_EXPIRED', 'LINK_FINISHED'] as const;
const asksForLink = (entries: readonly Entry[]): boolean => {
  const reason = entries.findLast(({ type }) => type === 'help-asked')?.detail.reason;
  return reason === LINK_EXPIRED || reason === LINK_FINISHED;
};

/** Their tries were used up, and no step was taken since. */
const wasOut = (entries: readonly Entry[]): boolean =>
  entries.findLast((entry) => entry.type === 'invalidated' || (STEPS.has(entry.type) && isOfCustomer(entry)))?.type ===
  'invalidated';
const STEPS: ReadonlySet<string> = new Set(['opened', 'state']);

/** More time that a member gave. */
const isGiven = ({ type, detail }: Entry): boolean => type === 'extended' && detail.by !== 'customer';

/** What a customer does, unless somebody else's name stands beside it; moves and more time likewise. */
const BY_CUSTOMER = new Set(
  ['opened', 'handed-off', 'consent', 'declined', 'language', 'camera', 'hints', 'shot', 'upload', 'side-check'].concat(
    ['page', 'document-submitted', 'sent-as-is', 'still', 'liveness-run', 'liveness', 'help-asked'],
  ),
);

function isOfCustomer({ type, detail }: Entry): boolean {
  if (type === 'extended') return detail.by === 'customer';
  return (type === 'state' || BY_CUSTOMER.has(type)) && detail.by === undefined;
}

/** The page said of itself that it was closed, and nothing was heard of the customer since. */
function isClosed(entries: readonly Entry[], now: number): boolean {
  const last = entries.findLast(isOfCustomer);
  return last?.type === 'page' && last.detail.now === 'closed' && now - last.at > CLOSED_AFTER_MS;
}

/** What was overcome says nothing of why somebody stopped. */
const PROGRESS = new Set(['consent', 'upload', 'document-submitted', 'sent-as-is', 'assisted']);

/** The last thing that stood in the way since the last step that led on; what the page kept asking for only where nothing else did. */
function obstacleOf(entries: readonly Entry[], session: Session): Obstacle | null {
  let hint: Obstacle | null = null;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index] as Entry;
    const met = refusalIn(entry) ?? cameraIn(entries, index);
    if (met) return met;
    if (entry.type === 'camera' || PROGRESS.has(entry.type) || entry.detail.status === 'completed') break;
    hint ??= hintIn(entry);
  }
  return hint ?? forgottenRefusal(session);
}

/** A session from before the recorder said so. */
function forgottenRefusal({ isInvalid, lastError }: Session): Obstacle | null {
  if (!isInvalid || !lastError) return null;
  const problem = problemOf(lastError);
  return problem ? { kind: 'document', problem } : { kind: 'face', code: lastError };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const problemsIn = (value: unknown): DocumentProblem[] =>
  Array.isArray(value) ? value.flatMap((code) => (typeof code === 'string' ? (problemOf(code) ?? []) : [])) : [];

function refusalIn({ type, detail }: Entry): Obstacle | null {
  if (type === 'document-result' && detail.status !== 'completed') {
    const [told] = problemsToTell(problemsIn(detail.told));
    const problem = told ?? problemOf(textOf(detail.errorCode) ?? '') ?? 'INTERNAL_SERVICE_FAILURE';
    return { kind: 'document', problem };
  }
  if (type === 'liveness' && detail.outcome !== 'passed') {
    const [fault] = Array.isArray(detail.faults) ? detail.faults : [];
    const givenUp = GIVEN_UP.find((reason) => OUTCOME_OF[reason] === detail.outcome);
    return { kind: 'face', code: textOf(fault) ?? givenUp ?? 'TIMEOUT' };
  }
  const sight = type === 'still' ? STILL_REFUSALS.get(String(detail.sight)) : undefined;
  if (sight) return { kind: 'face', code: sight };
  // Moves of the server follow a verdict, which says more.
  const timedOut = type === 'state' && detail.to === 'lv-timeout' && detail.by === undefined;
  return timedOut ? { kind: 'face', code: textOf(detail.reason) ?? 'TIMEOUT' } : null;
}

/** A camera that did not work, and how often in a row it failed so. */
function cameraIn(entries: readonly Entry[], index: number): Obstacle | null {
  const { type, detail } = entries[index] as Entry;
  const fault = type === 'camera' ? textOf(detail.outcome) : null;
  if (!fault || fault === 'opened') return null;
  const before = entries.slice(0, index + 1).filter((entry) => entry.type === 'camera');
  const other = before.findLastIndex((entry) => entry.detail.outcome !== fault || entry.detail.place !== detail.place);
  return { kind: 'camera', fault, times: before.length - 1 - other };
}

function hintIn({ type, detail }: Entry): Obstacle | null {
  if (type !== 'hints' || typeof detail.hints !== 'object' || detail.hints === null) return null;
  const [most] = Object.entries(detail.hints as Record<string, number>).sort(([, a], [, b]) => b - a);
  return most ? { kind: 'hint', hint: most[0] } : null;
}
