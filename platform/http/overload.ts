import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { isDatabaseCrowded } from '@/platform/db/pool';
import { metrics } from '@/platform/metrics';
import { processWide } from '@/platform/process-wide';

const LOOK_EVERY_MS = 25;
/** The event loop came later than this: every call, and every refusal, waits in it for as long. */
const LATE_MS = 50;
/** So few calls at once are not what makes the queue: never refused. */
const FEW = 16;
/** A burst, while the loop is on time. */
const MOST = 64;

type Load = { limit: number; calls: Set<ServerResponse> };
const load = processWide<Load>('load', { limit: MOST, calls: new Set() });

/** Called once, by the server: calls at once are halved while the loop is late, and rise by one while it is on time. */
export function watchEventLoop(): void {
  let due = performance.now() + LOOK_EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    load.limit = now - due > LATE_MS ? Math.max(FEW, Math.floor(load.limit / 2)) : Math.min(MOST, load.limit + 1);
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
}

/** Without streams and answers kept alive, which only wait. */
function callsAtWork(): number {
  let count = 0;
  for (const { headersSent } of load.calls) if (!headersSent) count += 1;
  return count;
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
  const calls = callsAtWork();
  if (calls >= load.limit || (calls >= FEW && isDatabaseCrowded())) {
    metrics().requestsRefused.inc();
    return true;
  }
  load.calls.add(response);
  response.once('close', () => load.calls.delete(response));
  return false;
}

const LISTENERS = 16;

/**
 * libuv accepts one connection per listening handle and turn of the event loop: while turns are long, new callers would
 * wait for seconds unseen. The parent process returns copies of the handle. Returns their servers, also later ones.
 */
export function acceptFaster(server: HttpServer, parent: NodeJS.Process = process): Server[] {
  const more: Server[] = [];
  parent.on('message', (message, handle) => {
    if (message !== LISTENING || !handle) return;
    const options = { allowHalfOpen: true, noDelay: true };
    more.push(createServer(options, (socket) => server.emit('connection', socket)).listen(handle));
  });
  const { _handle: handle } = server as HttpServer & { _handle?: Server };
  for (let count = 1; count < LISTENERS && handle; count += 1) parent.send?.(LISTENING, handle);
  return more;
}

const LISTENING = 'listening';
