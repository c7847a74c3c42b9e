/** Below this distance two 128-number descriptors are taken for one person (figures: design notes, three bands). */
export const FACE_ACCEPT_DISTANCE = 0.5;
/** From here on they are taken for two; in between a person decides. */
export const FACE_REJECT_DISTANCE = 0.65;
/**
 * Below this a photo in place of the live check may be the document's portrait once more. Measured on drawn cards: the portrait's own
 * photograph, cut and saved anew, came to .06 to .12, another photo of the card to .14 to .18.
 */
export const FACE_SAME_PICTURE_DISTANCE = 0.2;
