import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseCrowded } from '@/platform/db/pool';
import { metrics } from '@/platform/metrics';
import { processWide } from '@/platform/process-wide';

const LOOK_EVERY_MS = 25;
/** The event loop came later than this: calls wait in it for as long. */
const LATE_MS = 50;
/** Calls let in between two looks: a burst, and while the loop is late. */
const LET_IN = { onTime: 64, late: 8 };
/** So few calls at once are not what makes the queue: never refused. */
const FEW = 16;

const loop = processWide('event-loop', { due: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, calls: 0 });

/** Called once, by the server. */
export function watchEventLoop(): void {
  setInterval(() => {
    const now = performance.now();
    loop.left = now - loop.due > LATE_MS ? LET_IN.late : LET_IN.onTime;
    loop.due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
}

/** An API key, which has three parts; not the token of `/api/metrics`, and not customers. */
const isProgram = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/api/') &&
  !url.startsWith('/api/kyc/') &&
  /^Bearer [\w-]+\.[\w-]+\./i.test(headers.authorization ?? '');

/**
 * Whether to refuse a call at once instead of after seconds in a queue: programs can repeat it, and people wait in the
 * same queue.
 */
export function isRefusedForLoad(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isProgram(request)) return false;
  loop.left -= 1;
  if (loop.calls >= FEW && (loop.left < 0 || isDatabaseCrowded())) {
    metrics().requestsRefused.inc();
    return true;
  }
  loop.calls += 1;
  response.once('close', () => {
    loop.calls -= 1;
  });
  return false;
}
