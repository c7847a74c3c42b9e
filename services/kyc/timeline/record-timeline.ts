import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';

/** Times, reasons and codes; never images or document values. */
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

/** In the caller's transaction; defaults to now. */
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
