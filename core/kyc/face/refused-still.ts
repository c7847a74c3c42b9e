/** Other sights are accepted. */
export const STILL_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['no-face', 'FACE_NOT_FOUND'],
  ['several-faces', 'SEVERAL_FACES'],
  ['document', 'DOCUMENT_ON_PHOTO'],
]);
