import type { DocumentProblem } from './document-problems';

/** What a customer is told of a new link: it comes by mail, or the business has it and gives it. */
export type ToldNewLink = 'mailed' | 'ready';

/**
 * What a finished session came to, as far as its customer may know: whether what was sent could be used. Never a verdict on
 * the person, and never a value that was expected. Free of zod, because the page uses it.
 */
export type SessionOutcome = {
  /** `review`: refused, and sent as it is on the customer's word, for a person to check; or past its expiry date, which a person judges. */
  document: 'checking' | 'received' | 'review' | 'refused';
  /** What was wrong with the document when it was refused. */
  problems: DocumentProblem[];
  /** `review`: a photo in place of the face check, which a person looks at. What the faces' comparison says is told to nobody here. */
  face: 'checking' | 'received' | 'review' | 'notFound';
  /** The new link that comes by mail, or that the business has; null where there is none. */
  newLink: ToldNewLink | null;
  /** The business sends a mail that says what became of it, and can. */
  resultMail: boolean;
};

/** What was found of what was sent; what is told beside it is the business's choice. */
export type OutcomeOfPhotos = Omit<SessionOutcome, 'newLink' | 'resultMail'>;

/** Whether there is still something to wait for. */
export const isChecking = (outcome: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  outcome.document === 'checking' || outcome.face === 'checking';

/** Whether a person has yet to look at one of the two. */
export const isForPerson = ({ document, face }: Pick<SessionOutcome, 'document' | 'face'>): boolean =>
  document === 'review' || face === 'review';

/** The outcome from the document's public status, its problems, and the reasons of the face's judgement (null before it). */
export function outcomeOf(facts: {
  status: 'pending' | 'running' | 'completed' | 'failed' | null;
  problems: DocumentProblem[];
  sentAsIs: boolean;
  /** A person has yet to decide about it: it was sent as it is, or reads well and is past its expiry date. */
  waits: boolean;
  faceReasons: readonly string[] | null;
  /** A person has to decide over the face. */
  faceWaits: boolean;
}): OutcomeOfPhotos {
  const { status, problems, sentAsIs, waits, faceReasons, faceWaits } = facts;
  const read = waits ? 'review' : 'received';
  // Once a person has decided there is nobody to wait for; how they did is told to nobody here.
  const refused = sentAsIs ? read : 'refused';
  const document = status === 'failed' ? refused : status === 'pending' || status === 'running' ? 'checking' : read;
  const noFace = faceReasons?.includes('NO_FACE_ON_PHOTO');
  // Of a session whose document was refused nobody decides over the face.
  const forPerson = faceWaits && document !== 'refused' && faceReasons?.includes('LIVENESS_NOT_PERFORMED');
  return {
    document,
    problems: status === 'failed' ? problems : [],
    face: faceReasons === null ? 'checking' : noFace ? 'notFound' : forPerson ? 'review' : 'received',
  };
}
