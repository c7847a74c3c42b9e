import { CLOSED_AFTER_MS } from '@/core/kyc/page-notes';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';

/** Of these the last one says whether somebody has the page open: what a page in use leaves behind, and its own word. */
const SIGNS_OF_LIFE = ['page', 'opened', 'consent', 'state', 'upload', 'liveness-run', 'liveness'];

/** Whether the page that has the session was closed, by its own word, and nobody has gone on since. */
export async function isPageClosed(organizationId: string, sessionId: string): Promise<boolean> {
  const { said, agoMs } = await lastSign(organizationId, sessionId);
  return said === 'closed' && agoMs > CLOSED_AFTER_MS;
}

/** Who reads on a page that waits leaves no sign; after this long nobody does. */
const LONG_AGO_MS = 4 * 60_000;

/** Whether the page was closed, or nothing was heard of it for so long that nobody looks at it any more: a browser may be killed without a word. */
export async function isLastSeenLongAgo(organizationId: string, sessionId: string): Promise<boolean> {
  const { said, agoMs } = await lastSign(organizationId, sessionId);
  return agoMs > (said === 'closed' ? CLOSED_AFTER_MS : LONG_AGO_MS);
}

async function lastSign(organizationId: string, sessionId: string): Promise<{ said: unknown; agoMs: number }> {
  const last = await db(organizationId).kycTimelineEntry.findFirst({
    where: { sessionId, type: { in: SIGNS_OF_LIFE } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const said = last?.type === 'page' ? (last.detail as { now?: unknown }).now : null;
  return { said, agoMs: clock.now().getTime() - (last?.createdAt.getTime() ?? 0) };
}
