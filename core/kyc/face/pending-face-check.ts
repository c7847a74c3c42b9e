/** About the length of a face check, so that a refusal can still be shown in the session. */
export const MAX_WAIT_MS = 120_000;

/** `status` is null if the document is gone. */
export type PendingDocument = { status: string | null; submittedAt: number; sentAsIs: boolean };

/** Return whether the document keeps the face check pending: refused, or being read within `MAX_WAIT_MS`. */
export function isDocumentPending({ status, submittedAt, sentAsIs }: PendingDocument, now: number): boolean {
  if (sentAsIs) return false;
  if (status === 'failed' || status === 'error') return true;
  return (status === 'pending' || status === 'running') && now - submittedAt < MAX_WAIT_MS;
}

/** Other sights are accepted. */
export const STILL_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['no-face', 'FACE_NOT_FOUND'],
  ['several-faces', 'SEVERAL_FACES'],
  ['document', 'DOCUMENT_ON_PHOTO'],
]);
