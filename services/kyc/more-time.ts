import type { Tx } from '@/platform/db';

/** So often a customer gets more time (WCAG 2.2.1). */
const MORE_TIMES = 10;

/** Whether the customer may still ask for more time: the page offers no press that must be refused. */
export async function mayAskForTime(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string): Promise<boolean> {
  const where = { sessionId, type: 'extended', detail: { path: ['by'], equals: 'customer' } };
  return (await tx.kycTimelineEntry.count({ where })) < MORE_TIMES;
}
