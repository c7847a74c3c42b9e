import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { limitedStream, pause, sharedDetection } from '@/services/realtime/streams';
import { applyDocumentResult } from '../document/apply-document-result';
import { presentCustomer } from './present-customer';

const LOOK_EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Slightly shorter, so that a single stream always reads fresh data. */
const SHARED_MS = LOOK_EVERY_MS * 0.9;

/**
 * Stream the customer's session (SSE): a snapshot per change, a comment every 15 s, `elsewhere` after a device transfer
 * (the stream continues), `gone` after deletion. Polls the row, so it works across processes.
 */
export function watchSession(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  return limitedStream(principal.sessionId, signal, (own) => watch(principal, own));
}

async function* watch(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  let last = '';
  let quietSince = clock.now().getTime();
  let device: string | null | undefined;
  for (let first = true; !signal.aborted; first = false) {
    // The first snapshot must include the page's own last action.
    const seen = await sharedDetection(`session:${principal.sessionId}`, first ? -1 : SHARED_MS, () => look(principal));
    if (!seen) {
      yield 'event: gone\ndata: {}\n\n';
      return;
    }
    const { data } = seen;
    if (device !== undefined && device !== seen.device) yield 'event: elsewhere\ndata: {}\n\n';
    device = seen.device;
    if (data !== last) {
      yield `event: ${first ? 'snapshot' : 'changed'}\nid: ${seen.sequence}\ndata: ${data}\n\n`;
      last = data;
      quietSince = clock.now().getTime();
    } else if (clock.now().getTime() - quietSince >= HEARTBEAT_MS) {
      yield ': still here\n\n';
      quietSince = clock.now().getTime();
    }
    await pause(LOOK_EVERY_MS, signal);
  }
}

type Seen = { device: string | null; sequence: number; data: string };

async function look({ organizationId, sessionId }: CustomerPrincipal): Promise<Seen | null> {
  await applyDocumentResult({ organizationId }, sessionId);
  const row = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!row) return null;
  return {
    device: row.cookieHash,
    sequence: row.sequence,
    data: JSON.stringify(await presentCustomer(row)),
  };
}
