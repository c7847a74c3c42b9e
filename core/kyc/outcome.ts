/**
 * What a finished session came to, as far as its customer may know: whether what was sent could be used. Never a verdict on
 * the person, and never a value that was expected (design 2.1, lv-complete). Free of zod, because the page uses it.
 */
export type SessionOutcome = {
  document: 'checking' | 'received' | 'refused';
  /** Rule codes of the document pipeline when it was refused. */
  problems: string[];
  face: 'checking' | 'received' | 'notFound';
};

/** Whether there is still something to wait for. */
export const isChecking = (outcome: SessionOutcome): boolean =>
  outcome.document === 'checking' || outcome.face === 'checking';

/** The outcome from the document's public status, its problems, and the reasons of the face's judgement (null before it). */
export function outcomeOf(facts: {
  status: 'pending' | 'running' | 'completed' | 'failed' | null;
  problems: string[];
  faceReasons: readonly string[] | null;
}): SessionOutcome {
  const { status, problems, faceReasons } = facts;
  const document =
    status === 'failed' ? 'refused' : status === 'pending' || status === 'running' ? 'checking' : 'received';
  const noFace = faceReasons?.includes('NO_FACE_ON_PHOTO');
  return {
    document,
    problems: document === 'refused' ? problems : [],
    face: faceReasons === null ? 'checking' : noFace ? 'notFound' : 'received',
  };
}
