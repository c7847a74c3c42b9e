import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { limitedStream, pause, sharedDetection } from '@/services/realtime/streams';

const LOOK_EVERY_MS = 2_000;
const HEARTBEAT_MS = 15_000;

/**
 * Stream `elsewhere` (SSE) when another device takes the session, then end. Every open page listens, so a poll reads
 * one column of one row.
 */
export function watchDevice(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  return limitedStream(principal.sessionId, signal, (own) => watch(principal, own));
}

async function* watch(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  const look = (maxAgeMs: number) =>
    sharedDetection(`device:${principal.sessionId}`, maxAgeMs, () => deviceOf(principal));
  const own = await look(-1);
  yield ': listening\n\n';
  let quietSince = clock.now().getTime();
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) return;
    if ((await look(LOOK_EVERY_MS * 0.9)) !== own) {
      yield 'event: elsewhere\ndata: {}\n\n';
      return;
    }
    if (clock.now().getTime() - quietSince < HEARTBEAT_MS) continue;
    yield ': still here\n\n';
    quietSince = clock.now().getTime();
  }
}

async function deviceOf({ organizationId, sessionId }: CustomerPrincipal): Promise<string | null> {
  const row = await db(organizationId).kycSession.findFirst({
    where: { id: sessionId },
    select: { cookieHash: true },
  });
  return row?.cookieHash ?? null;
}
