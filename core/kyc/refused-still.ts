/** Why a photo of the face in place of the live check is not taken, by what was seen on it; any other sight is taken. */
export const STILL_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['no-face', 'FACE_NOT_FOUND'],
  ['several-faces', 'SEVERAL_FACES'],
  ['document', 'DOCUMENT_ON_PHOTO'],
]);
