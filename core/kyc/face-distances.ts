/**
 * Cosine distances of two faces (SFace): below this, the same person. Measurements:
 * docs/decisions/010-face-comparison.md and `npm run bench faces`.
 */
export const FACE_ACCEPT_DISTANCE = 0.5;
/** From here on, different persons; in between, review. */
export const FACE_REJECT_DISTANCE = 0.65;
/**
 * Below this a face photo may be a copy of the document's portrait. Measured on 18 drawn cards: copies .05 at most, two
 * photos of one person .18 at least.
 */
export const FACE_SAME_PICTURE_DISTANCE = 0.1;
