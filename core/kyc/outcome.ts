import type { DocumentProblem } from './document-problems';

/** The new link was emailed, or the organization has it. */
export type ToldNewLink = 'mailed' | 'ready';

/**
 * Outcome as shown to the customer: whether the photos were usable. Never a verdict on the person or an expected value.
 * No zod here: the customer's page imports it.
 */
export type SessionOutcome = {
  /** `review`: a refused document submitted as it is, or an expired one. */
  document: 'checking' | 'received' | 'review' | 'refused';
  /** Problems of a refused document. */
  problems: DocumentProblem[];
  /** `review`: a photo instead of the live check. The result of the face comparison is never disclosed. */
  face: 'checking' | 'received' | 'review' | 'notFound';
  /** Null if there is none. */
  newLink: ToldNewLink | null;
  /** The organization emails the result and email is configured. */
  resultMail: boolean;
};

/** Part derived from the photos, independent of the organization's settings. */
export type OutcomeOfPhotos = Omit<SessionOutcome, 'newLink' | 'resultMail'>;

export const isChecking = (outcome: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  outcome.document === 'checking' || outcome.face === 'checking';

export const isForPerson = ({ document, face }: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  document === 'review' || face === 'review';

/**
 * Derive the outcome from the document's public status and problems and the face review reasons (null before the face
 * is judged).
 */
export function outcomeOf(facts: {
  status: 'pending' | 'running' | 'completed' | 'failed' | null;
  problems: DocumentProblem[];
  sentAsIs: boolean;
  /** The document awaits review. */
  waits: boolean;
  faceReasons: readonly string[] | null;
  /** The face awaits review. */
  faceWaits: boolean;
}): OutcomeOfPhotos {
  const { status, problems, sentAsIs, waits, faceReasons, faceWaits } = facts;
  const read = waits ? 'review' : 'received';
  // A reviewer's decision is not disclosed here.
  const refused = sentAsIs ? read : 'refused';
  const document = status === 'failed' ? refused : status === 'pending' || status === 'running' ? 'checking' : read;
  const noFace = faceReasons?.includes('NO_FACE_ON_PHOTO');
  // No face review after a refused document.
  const forPerson = faceWaits && document !== 'refused' && faceReasons?.includes('LIVENESS_NOT_PERFORMED');
  return {
    document,
    problems: status === 'failed' ? problems : [],
    face: faceReasons === null ? 'checking' : noFace ? 'notFound' : forPerson ? 'review' : 'received',
  };
}
