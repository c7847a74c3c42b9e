import type { Tx } from '@/platform/db';
import type { AttemptLimits } from './session-position';
import type { SessionRow } from './session-row';

/** Why a face check was not taken: recorded as the session's last hint, never as a try. */
export const DOCUMENT_REFUSED = 'DOCUMENT_REFUSED';

/**
 * Whether the document stands refused, another photo can still be sent, and the customer has not asked to send it as it is.
 * Then the session does not end: after lv-complete nothing could be added any more (decision D1).
 */
export async function isDocumentHeld(
  tx: Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<boolean> {
  if (!row.documentInstanceId || row.documentAttempts >= limits.documentAttempts) return false;
  const instance = await tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } });
  return instance?.status === 'failed' && !(await isSentAsIs(tx, row));
}

/** Whether the customer asked for the document of the moment to be sent as it is, for a person to check (ladder R8). */
export async function isSentAsIs(tx: Pick<Tx, 'kycTimelineEntry'>, row: SessionRow): Promise<boolean> {
  if (!row.documentInstanceId) return false;
  const entry = await tx.kycTimelineEntry.findFirst({
    where: { sessionId: row.id, type: 'sent-as-is', detail: { path: ['instanceId'], equals: row.documentInstanceId } },
  });
  return entry !== null;
}
