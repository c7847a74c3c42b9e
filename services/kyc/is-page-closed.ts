import { CLOSED_AFTER_MS } from '@/core/kyc/page-notes';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';

/** Of these the last one says whether somebody has the page open: what a page in use leaves behind, and its own word. */
const SIGNS_OF_LIFE = ['page', 'opened', 'consent', 'state', 'upload', 'liveness-run', 'liveness'];

/** Whether the page that has the session was closed, by its own word, and nobody has gone on since. */
export async function isPageClosed(organizationId: string, sessionId: string): Promise<boolean> {
  const last = await db(organizationId).kycTimelineEntry.findFirst({
    where: { sessionId, type: { in: SIGNS_OF_LIFE } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const said = last?.type === 'page' ? (last.detail as { now?: unknown }).now : null;
  return said === 'closed' && clock.now().getTime() - (last?.createdAt.getTime() ?? 0) > CLOSED_AFTER_MS;
}
