/** Below this distance two 128-number descriptors are taken for one person (figures: design notes, three bands). */
export const FACE_ACCEPT_DISTANCE = 0.5;
/** From here on they are taken for two; in between a person decides. */
export const FACE_REJECT_DISTANCE = 0.65;
