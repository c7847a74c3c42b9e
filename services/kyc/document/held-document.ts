import { isDocumentPending, type PendingDocument } from '@/core/kyc/face/pending-face-check';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import type { AttemptLimits } from '../session/session-position';
import type { SessionRow } from '../session/session-row';

/** Last hint of a face check not accepted because of the document; never an attempt. */
export const DOCUMENT_REFUSED = 'DOCUMENT_REFUSED';

type Reads = Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>;

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
 * Return why an accepted face check stays pending: a refused document not under review, or an unread one, while
 * attempts remain. After lv-complete nothing could be replaced (docs/api.md#session-transitions).
 */
export async function missingDocumentFields(
  tx: Reads,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<'refused' | 'unread' | null> {
  if (row.documentAttempts >= limits.documentAttempts) return null;
  const document = await awaitedDocument(tx, row);
  // Other photos do not fix a system error.
  if (document.status === 'error' || !isDocumentPending(document, clock.now().getTime())) return null;
  return document.status === 'failed' ? 'refused' : 'unread';
}

/** True if the document is refused, replaceable, and not submitted for review. */
export const isDocumentHeld = async (tx: Reads, row: SessionRow, limits: AttemptLimits): Promise<boolean> =>
  (await missingDocumentFields(tx, row, limits)) === 'refused';

export async function isSentAsIs(tx: Pick<Tx, 'kycTimelineEntry'>, row: SessionRow): Promise<boolean> {
  if (!row.documentInstanceId) return false;
  const entry = await tx.kycTimelineEntry.findFirst({
    where: { sessionId: row.id, type: 'sent-as-is', detail: { path: ['instanceId'], equals: row.documentInstanceId } },
  });
  return entry !== null;
}
