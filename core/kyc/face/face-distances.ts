/** SFace cosine distance of the same person: docs/decisions/010-face-comparison.md, `npm run bench faces`. */
export const FACE_ACCEPT_DISTANCE = 0.5;
/** Different persons; in between, review. */
export const FACE_REJECT_DISTANCE = 0.65;
/**
 * Possible copy of the document's portrait. On 18 drawn cards copies reach .05, two photos of one person start at .18.
 */
export const FACE_SAME_PICTURE_DISTANCE = 0.1;
