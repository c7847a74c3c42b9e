import { MOST_NOTES, NOTE_TYPES } from '@/core/kyc/page-notes';
import type { PageNotes } from '@/core/kyc/page-notes-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { recordTimeline } from './record-timeline';
import { assertOpen, customerScope, findSession } from './session-row';

/** Keeps what the page saw in the flight recorder, each at its own time, as long as there is room. Nothing is decided by it. */
export async function keepNotes(principal: CustomerPrincipal, notes: PageNotes['notes']): Promise<{ kept: number }> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row, { evenInvalid: true });
  const tenant = db(principal.organizationId);
  const before = await tenant.kycTimelineEntry.count({
    where: { sessionId: row.id, type: { in: [...NOTE_TYPES] } },
  });
  const kept = notes.slice(0, Math.max(0, MOST_NOTES - before));
  const now = clock.now().getTime();
  for (const { note, agoMs } of kept) {
    const { type, ...detail } = note;
    const at = new Date(Math.max(row.createdAt.getTime(), now - agoMs));
    await recordTimeline(tenant, row, type, detail, at);
  }
  return { kept: kept.length };
}
