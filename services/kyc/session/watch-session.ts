import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { followChanges } from '@/platform/db/change-hub';
import { db } from '@/platform/db/db';
import { limitedStream, sharedDetection } from '@/services/realtime/streams';
import { applyDocumentResult } from '../document/apply-document-result';
import { presentCustomer } from './present-customer';

const TICK_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** What the customer sees also changes by time, such as the end of a long face check. */
const LOOK_MS = 60_000;

/**
 * Stream the customer's session (SSE): a snapshot per change, a comment every 15 s, `elsewhere` after a device transfer
 * (the stream continues), `gone` after deletion.
 */
export function watchSession(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  return limitedStream(principal.sessionId, signal, (own) => watch(principal, own));
}

async function* watch(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  const changes = followChanges(`kyc:${principal.sessionId}`);
  let last = '';
  let quietSince = clock.now().getTime();
  let device: string | null | undefined;
  let nextLook = 0;
  let heard: number | null = null;
  try {
    for (let first = true; !signal.aborted; heard = await changes.next(TICK_MS, signal)) {
      const now = clock.now().getTime();
      if (heard !== null || now >= nextLook) {
        // Streams woken by one change share a look; the first one must include the page's own last action.
        const key = `session:${principal.sessionId}:${heard}`;
        const seen = await (heard === null ? look(principal) : sharedDetection(key, TICK_MS, () => look(principal)));
        if (!seen) {
          yield 'event: gone\ndata: {}\n\n';
          return;
        }
        nextLook = Math.min(now + LOOK_MS, seen.expiresAt > now ? seen.expiresAt : Number.POSITIVE_INFINITY);
        const { data } = seen;
        if (device !== undefined && device !== seen.device) yield 'event: elsewhere\ndata: {}\n\n';
        device = seen.device;
        if (data !== last) {
          yield `event: ${first ? 'snapshot' : 'changed'}\nid: ${seen.sequence}\ndata: ${data}\n\n`;
          last = data;
          quietSince = clock.now().getTime();
        }
        first = false;
      }
      if (clock.now().getTime() - quietSince < HEARTBEAT_MS) continue;
      yield ': still here\n\n';
      quietSince = clock.now().getTime();
    }
  } finally {
    changes.close();
  }
}

type Seen = { device: string | null; sequence: number; expiresAt: number; data: string };

async function look({ organizationId, sessionId }: CustomerPrincipal): Promise<Seen | null> {
  await applyDocumentResult({ organizationId }, sessionId);
  const row = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!row) return null;
  return {
    device: row.cookieHash,
    sequence: row.sequence,
    expiresAt: row.expiresAt?.getTime() ?? 0,
    data: JSON.stringify(await presentCustomer(row)),
  };
}
