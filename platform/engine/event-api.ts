import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { faultFields, logger } from '@/platform/logger';
import type { EngineEvent } from './intake';
import { sameText, signingKeyHash } from './protocol';
import { LIMITS } from './run-machine';

const MAX_BODY = 4 * LIMITS.eventBytes;

const Event = z.looseObject({
  id: z.string().max(255).nullish(),
  name: z
    .string()
    .min(1)
    .max(255)
    .refine((name) => !name.startsWith('inngest/'), 'names in inngest/ are the engine’s own'),
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.number().int().nullish(),
});
const Events = z.union([z.array(Event).max(5_000), Event.transform((one) => [one])]);

/** Where the API hands over: `takeIn` stores events durably before it resolves, `sync` learns the functions again. */
export type EventApi = {
  eventKey: string;
  signingKey: string;
  takeIn: (events: EngineEvent[]) => Promise<void>;
  sync: () => Promise<void>;
  ready: () => boolean;
};

/** An answer other than success, with the SDK's error body. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The engine's side of the SDK's HTTP API, on the loopback address only: `POST /e/{eventKey}`, `POST /fn/register` and
 * `GET /health`. Resolves with the server and the port it got.
 */
export async function serveEventApi(api: EventApi, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    route(api, request).then(
      (body) => answer(response, 200, body),
      (error: unknown) => {
        if (error instanceof Refusal)
          return answer(response, error.status, { status: error.status, error: error.message });
        logger.error('an event could not be taken in', { component: 'engine', ...faultFields(error) });
        return answer(response, 503, { status: 503, error: 'not taken in, send it again' });
      },
    );
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function route(api: EventApi, request: IncomingMessage): Promise<unknown> {
  const [, first = '', second = ''] = new URL(request.url ?? '/', 'http://engine').pathname.split('/');
  if (request.method === 'GET' && first === 'health') {
    if (!api.ready()) throw new Refusal(503, 'the functions are not known yet');
    return { status: 200, message: 'OK' };
  }
  if (request.method === 'POST' && first === 'e') {
    if (!sameText(second, encodeURIComponent(api.eventKey))) throw new Refusal(401, 'Event key not found');
    const events = readEvents(await readBody(request), [request.headers['x-inngest-event-id-seed']].flat()[0]);
    await api.takeIn(events);
    return { status: 200, ids: events.map((event) => event.id) };
  }
  if (request.method === 'POST' && first === 'fn' && second === 'register') {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!sameText(token, signingKeyHash(api.signingKey))) throw new Refusal(401, 'Unauthorized');
    request.resume();
    await api.sync();
    return { ok: true, status: 200, modified: true };
  }
  throw new Refusal(404, 'Not found');
}

/**
 * Reads a body of one event or many. An event without an id gets one from the sender's seed, so that the SDK may send
 * the same request again without a second effect.
 */
export function readEvents(body: string, seed: string | undefined): EngineEvent[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'Cannot process event payload');
  }
  const parsed = Events.safeParse(json);
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error));
  const base = seed || randomUUID();
  return parsed.data.map((event, i) => {
    if (Buffer.byteLength(JSON.stringify(event)) > LIMITS.eventBytes) throw new Refusal(413, 'Event payload too large');
    const id = event.id || `${base}:${i}`;
    if (`${id}${event.name}`.includes('\0')) throw new Refusal(400, 'Cannot process event payload');
    return { ...event, id, data: event.data ?? {}, ts: event.ts ?? Date.now() };
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Refusal(413, 'Event payload too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-inngest-server-kind': 'cloud' })
    .end(JSON.stringify(body));
}
