import type { DocumentReading } from '../document/correction';
import type { DocumentProblem } from '../document/document-problems';

/** `ready`: the organization has it. */
export type NewLinkNotice = 'mailed' | 'ready';

/**
 * Whether the photos were usable; a verdict on the person only as `verdict`, never an expected value. No zod: the
 * customer's page imports this.
 */
export type SessionOutcome = {
  /** `review`: refused and submitted as it is, or expired. */
  document: 'checking' | 'received' | 'review' | 'refused';
  problems: DocumentProblem[];
  /** `review`: a photo instead of the live check. Never the comparison. */
  face: 'checking' | 'received' | 'review' | 'notFound';
  newLink: NewLinkNotice | null;
  /** Enabled, and email is configured. */
  resultMail: boolean;
  /** Where the organization shows it; null otherwise, while it is open, and for a refusal. */
  verdict: Verdict | null;
  /** Where the last page leads; null if nowhere. */
  returnUrl: string | null;
  /** What the customer may confirm or correct; only for the customer's own page. */
  reading: DocumentReading | null;
};

export type Verdict = 'verified' | 'review';

export type OutcomeOfPhotos = Omit<SessionOutcome, 'newLink' | 'resultMail' | 'verdict' | 'returnUrl' | 'reading'>;

export const isChecking = (outcome: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  outcome.document === 'checking' || outcome.face === 'checking';

export const needsReviewer = ({ document, face }: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  document === 'review' || face === 'review';

/** `faceReasons` is null before the face is judged. */
export function outcomeOf(facts: {
  status: 'pending' | 'running' | 'completed' | 'failed' | null;
  problems: DocumentProblem[];
  sentAsIs: boolean;
  /** Awaits review. */
  waits: boolean;
  faceReasons: readonly string[] | null;
  /** Awaits review. */
  faceWaits: boolean;
}): OutcomeOfPhotos {
  const { status, problems, sentAsIs, waits, faceReasons, faceWaits } = facts;
  const read = waits ? 'review' : 'received';
  // The decision is not disclosed.
  const refused = sentAsIs ? read : 'refused';
  const document = status === 'failed' ? refused : status === 'pending' || status === 'running' ? 'checking' : read;
  const noFace = faceReasons?.includes('NO_FACE_ON_PHOTO');
  const forPerson = faceWaits && document !== 'refused' && faceReasons?.includes('LIVENESS_NOT_PERFORMED');
  return {
    document,
    problems: status === 'failed' ? problems : [],
    face: faceReasons === null ? 'checking' : noFace ? 'notFound' : forPerson ? 'review' : 'received',
  };
}
