import type { Tx } from '@/platform/db';

/** What the customer of a session asked for last, of a person: when, and why where it was a new link; null where they never did. */
export async function lastHelpAsked(
  tx: Pick<Tx, 'kycTimelineEntry'>,
  sessionId: string,
): Promise<{ at: Date; reason: unknown } | null> {
  const asked = await tx.kycTimelineEntry.findFirst({
    where: { sessionId, type: 'help-asked' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return asked && { at: asked.createdAt, reason: (asked.detail as { reason?: unknown } | null)?.reason };
}
