import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { faultFields, logger } from '@/platform/logger';
import { LIMITS } from './function-run-machine';
import { type HandedRequest, offerExecutor } from './in-process';
import { type Op, readReport, sameText, signingKeyHash } from './protocol';
import type { ExecutorEvent } from './slots';

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

/** `takeIn` stores events durably before it resolves. */
export type EventApi = {
  eventKey: string;
  signingKey: string;
  takeIn: (events: ExecutorEvent[]) => Promise<void>;
  sync: () => Promise<void>;
  /** False if this executor does not drive the run. */
  report: (runId: string, steps: Op[]) => Promise<boolean>;
  ready: () => boolean;
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Answer = { status: number; body: unknown };

/** The SDK's HTTP API on the loopback address; an app in the same process bypasses it. */
export async function serveEventApi(api: EventApi, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    void answer(api, received(request)).then(({ status, body }) =>
      response.writeHead(status, HEADERS).end(JSON.stringify(body)),
    );
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  const withdraw = offerExecutor({
    origin: `http://127.0.0.1:${taken}`,
    handle: async (request) => {
      const { status, body } = await answer(api, request);
      return Response.json(body, { status, headers: HEADERS });
    },
  });
  server.once('close', withdraw);
  return { server, port: taken };
}

const HEADERS = { 'content-type': 'application/json', 'x-inngest-server-kind': 'cloud' };

async function answer(api: EventApi, request: HandedRequest): Promise<Answer> {
  try {
    return { status: 200, body: await route(api, request) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { status: error.status, error: error.message } };
    logger.warn('an event could not be taken in yet; whoever sent it sends it again', {
      component: 'engine',
      ...faultFields(error),
    });
    return { status: 503, body: { status: 503, error: 'not taken in, send it again' } };
  }
}

async function route(api: EventApi, request: HandedRequest): Promise<unknown> {
  const [, first = '', second = '', third = '', fourth = ''] = new URL(request.url).pathname.split('/');
  if (request.method === 'GET' && first === 'health') {
    if (!api.ready()) throw new Refusal(503, 'the functions are not known yet');
    return { status: 200, message: 'OK' };
  }
  if (request.method === 'POST' && first === 'e') {
    if (!sameText(second, encodeURIComponent(api.eventKey))) throw new Refusal(401, 'Event key not found');
    const events = readEventBody(await request.text(), request.headers.get('x-inngest-event-id-seed') ?? undefined);
    await api.takeIn(events);
    return { status: 200, ids: events.map((event) => event.id) };
  }
  if (request.method === 'POST' && first === 'fn' && second === 'register') {
    requireSigningKey(api, request);
    await api.sync();
    return { ok: true, status: 200, modified: true };
  }
  if (request.method === 'POST' && first === 'v1' && second === 'checkpoint' && fourth === 'async') {
    requireSigningKey(api, request);
    const steps = readReport(await request.text());
    if (!steps) throw new Refusal(400, 'Cannot process the report');
    // Another worker has the run: the SDK stops the call.
    if (!(await api.report(decodeURIComponent(third), steps))) throw new Refusal(409, 'This run is driven elsewhere');
    return { status: 200 };
  }
  throw new Refusal(404, 'Not found');
}

function requireSigningKey(api: EventApi, { headers }: HandedRequest): void {
  const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '');
  if (!sameText(token, signingKeyHash(api.signingKey))) throw new Refusal(401, 'Unauthorized');
}

/** Missing ids derive from the sender's seed, so a repeated request has no second effect. */
export function readEventBody(body: string, seed: string | undefined): ExecutorEvent[] {
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

function received(request: IncomingMessage): HandedRequest {
  return {
    method: request.method ?? '',
    url: `http://engine${request.url ?? '/'}`,
    headers: { get: (name) => [request.headers[name]].flat()[0] ?? null },
    text: () => readBody(request),
  };
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
