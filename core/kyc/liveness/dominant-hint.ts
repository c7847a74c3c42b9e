import { FACE_HINTS, type FaceHint } from './face-visibility';

/** Of these nobody learns what to do otherwise. */
const SAYS_NOTHING: readonly FaceHint[] = ['still', 'less', 'more'];

/** What was asked for most often in a run, for the sentence after it; of two that were asked as often the one of higher priority. */
export function dominantHint(counted: Partial<Record<string, number>>): FaceHint | null {
  const asked = FACE_HINTS.filter((hint) => !SAYS_NOTHING.includes(hint) && (counted[hint] ?? 0) > 0);
  return asked.reduce<FaceHint | null>(
    (most, hint) => (most === null || (counted[hint] ?? 0) > (counted[most] ?? 0) ? hint : most),
    null,
  );
}
