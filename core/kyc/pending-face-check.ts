/**
 * A face check that was accepted while the document stood refused, or was not read yet, waits for it. So long it waits for photos to be read: in
 * about the time that a face check takes a refusal is still told in the session, and after it the session ends as one whose customer was quicker.
 */
export const LONGEST_WAIT_MS = 120_000;

/** How the document stands: its status in the pipeline, null where there is none any more, and whether a person is to decide over it. */
export type PendingDocument = { status: string | null; submittedAt: number; sentAsIs: boolean };

/** Whether nothing stands between a kept face check and the end of its session. */
export function isDocumentPending({ status, submittedAt, sentAsIs }: PendingDocument, now: number): boolean {
  if (sentAsIs) return false;
  if (status === 'failed' || status === 'error') return true;
  return (status === 'pending' || status === 'running') && now - submittedAt < LONGEST_WAIT_MS;
}
