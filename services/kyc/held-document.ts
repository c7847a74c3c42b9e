import { isDocumentPending, type PendingDocument } from '@/core/kyc/pending-face-check';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import type { AttemptLimits } from './session-position';
import type { SessionRow } from './session-row';

/** Why a face check was not taken: recorded as the session's last hint, never as a try. */
export const DOCUMENT_REFUSED = 'DOCUMENT_REFUSED';

type Reads = Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>;

/** How the document of the moment stands for whoever waits for it. */
export async function awaitedDocument(tx: Reads, row: SessionRow): Promise<PendingDocument> {
  const instance = row.documentInstanceId
    ? await tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  return {
    status: instance?.status ?? null,
    submittedAt: instance?.createdAt.getTime() ?? 0,
    sentAsIs: await isSentAsIs(tx, row),
  };
}

/**
 * What keeps an accepted face check from ending its session while other photos can still be sent: a document that was refused and is not to be
 * sent as it is, or one that is not read yet, which would lose the tries that are left should it be refused. After lv-complete nothing could be
 * added any more (docs/api.md#session-transitions).
 */
export async function whatDocumentLacks(
  tx: Reads,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<'refused' | 'unread' | null> {
  if (row.documentAttempts >= limits.documentAttempts) return null;
  const document = await awaitedDocument(tx, row);
  // A fault of ours is nothing that other photos mend.
  if (document.status === 'error' || !isDocumentPending(document, clock.now().getTime())) return null;
  return document.status === 'failed' ? 'refused' : 'unread';
}

/** Whether the document stands refused, another photo can still be sent, and the customer has not asked to send it as it is. */
export const isDocumentHeld = async (tx: Reads, row: SessionRow, limits: AttemptLimits): Promise<boolean> =>
  (await whatDocumentLacks(tx, row, limits)) === 'refused';

/** Whether the customer asked for the document of the moment to be sent as it is, for a person to check. */
export async function isSentAsIs(tx: Pick<Tx, 'kycTimelineEntry'>, row: SessionRow): Promise<boolean> {
  if (!row.documentInstanceId) return false;
  const entry = await tx.kycTimelineEntry.findFirst({
    where: { sessionId: row.id, type: 'sent-as-is', detail: { path: ['instanceId'], equals: row.documentInstanceId } },
  });
  return entry !== null;
}
