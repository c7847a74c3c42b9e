import { clock } from '@/platform/clock';
import { db, type Json, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { memberNames } from '@/services/members/member-names';

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
  | 'reading'
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
  | 'cancelled'
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

export type SessionTimelineEntry = { id: string; type: string; detail: Record<string, unknown>; at: number };

/** Oldest first; ids order entries of the same time. */
export async function listTimeline(organizationId: string, sessionId: string): Promise<SessionTimelineEntry[]> {
  const entries = await db(organizationId).kycTimelineEntry.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  });
  return entries.map(({ id, type, detail, createdAt }) => ({
    id,
    type,
    detail: detail as Record<string, unknown>,
    at: createdAt.getTime(),
  }));
}

/** Member id, API key id or `customer`. */
const actorOf = ({ detail }: SessionTimelineEntry): string | null => {
  const by = detail.by ?? detail.asked;
  return typeof by === 'string' ? by : null;
};

export async function resolveActorNames(
  organizationId: string,
  entries: SessionTimelineEntry[],
): Promise<(SessionTimelineEntry & { actor: string | null })[]> {
  const names = await memberNames(organizationId, entries.map(actorOf));
  return entries.map((entry) => ({ ...entry, actor: names.get(actorOf(entry) ?? '') ?? null }));
}
