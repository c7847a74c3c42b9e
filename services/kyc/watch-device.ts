import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { pause } from '@/services/streams/pause';

const LOOK_EVERY_MS = 2_000;
const HEARTBEAT_MS = 15_000;

/**
 * Only whether another device takes the session, as Server-Sent Events: `elsewhere` then, and the end. Every page that somebody looks at
 * listens to it, so a look is one column of one row, where watching a session (watch-session.ts) is a dozen questions.
 */
export async function* watchDevice(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  const { organizationId, sessionId } = principal;
  const look = async (): Promise<string | null> => {
    const row = await db(organizationId).kycSession.findFirst({
      where: { id: sessionId },
      select: { cookieHash: true },
    });
    return row?.cookieHash ?? null;
  };
  const own = await look();
  yield ': listening\n\n';
  let quietSince = clock.now().getTime();
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, signal);
    if ((await look()) !== own) {
      yield 'event: elsewhere\ndata: {}\n\n';
      return;
    }
    if (clock.now().getTime() - quietSince < HEARTBEAT_MS) continue;
    yield ': still here\n\n';
    quietSince = clock.now().getTime();
  }
}
