import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { followChanges } from '@/platform/db/change-hub';
import { db } from '@/platform/db/db';
import { limitedStream } from '@/services/realtime/streams';

const TICK_MS = 1_000;
const HEARTBEAT_MS = 15_000;

/**
 * Stream `elsewhere` (SSE) when another device takes the session, then end. Every open page listens, so a look reads one
 * column of one row.
 */
export function watchDevice(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  return limitedStream(principal.sessionId, signal, (own) => watch(principal, own));
}

async function* watch(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  const changes = followChanges(`kyc:${principal.sessionId}`);
  try {
    const own = await deviceOf(principal);
    yield ': listening\n\n';
    let quietSince = clock.now().getTime();
    while (!signal.aborted) {
      const heard = await changes.next(TICK_MS, signal);
      if (signal.aborted) return;
      if (heard !== null && (await deviceOf(principal)) !== own) {
        yield 'event: elsewhere\ndata: {}\n\n';
        return;
      }
      if (clock.now().getTime() - quietSince < HEARTBEAT_MS) continue;
      yield ': still here\n\n';
      quietSince = clock.now().getTime();
    }
  } finally {
    changes.close();
  }
}

async function deviceOf({ organizationId, sessionId }: CustomerPrincipal): Promise<string | null> {
  const row = await db(organizationId).kycSession.findFirst({
    where: { id: sessionId },
    select: { cookieHash: true },
  });
  return row?.cookieHash ?? null;
}
