/**
 * Cosine distances of two faces (SFace): below this they are taken for one person. What was measured, with bounds: docs/decisions/010-face-comparison.md
 * and `npm run bench faces`.
 */
export const FACE_ACCEPT_DISTANCE = 0.5;
/** From here on they are taken for two; in between a person decides. */
export const FACE_REJECT_DISTANCE = 0.65;
/**
 * Below this a photo in place of the live check may be the document's portrait once more. Measured: the portrait's own photograph cut and saved anew, or
 * another photo of the card, came to .05 at most on 18 drawn cards; two photographs of one person to .18 at least.
 */
export const FACE_SAME_PICTURE_DISTANCE = 0.1;
