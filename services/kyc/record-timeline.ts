import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db';
import { newId } from '@/platform/ids';

/** What the timeline knows: times, reasons and codes, never a picture and never a value of a document. */
export type TimelineType =
  | 'created'
  | 'invitation'
  | 'result-mail'
  | 'new-link'
  | 'opened'
  | 'handed-off'
  | 'consent'
  | 'declined'
  | 'language'
  | 'state'
  | 'upload'
  | 'side-check'
  | 'document-submitted'
  | 'document-result'
  | 'sent-as-is'
  | 'held'
  | 'kept'
  | 'still'
  | 'liveness-run'
  | 'liveness'
  | 'face'
  | 'face-again'
  | 'document-again'
  | 'review'
  | 'help-asked'
  | 'helped'
  | 'note'
  | 'assisted'
  | 'extended'
  | 'granted'
  | 'expired'
  | 'invalidated';

/** Adds an entry in the caller's transaction, of now unless it happened earlier. */
export async function recordTimeline(
  tx: Pick<Tx, 'kycTimelineEntry'>,
  session: { id: string; organizationId: string },
  type: TimelineType,
  detail: Record<string, unknown> = {},
  at = clock.now(),
): Promise<void> {
  await tx.kycTimelineEntry.create({
    data: {
      id: newId('ktl'),
      organizationId: session.organizationId,
      sessionId: session.id,
      type,
      detail: detail as Json,
      createdAt: at,
    },
  });
}
