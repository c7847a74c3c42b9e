import { FACE_HINTS, type FaceHint } from './face-visibility';

/** Useless as advice for the next run. */
const SAYS_NOTHING: readonly FaceHint[] = ['still', 'less', 'more'];

/** Ties by priority. */
export function dominantHint(counted: Partial<Record<string, number>>): FaceHint | null {
  const asked = FACE_HINTS.filter((hint) => !SAYS_NOTHING.includes(hint) && (counted[hint] ?? 0) > 0);
  return asked.reduce<FaceHint | null>(
    (most, hint) => (most === null || (counted[hint] ?? 0) > (counted[most] ?? 0) ? hint : most),
    null,
  );
}
