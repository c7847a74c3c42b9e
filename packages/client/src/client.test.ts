import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gatehouse, type GatehouseOptions } from './client.js';
import { GatehouseConnectionError, GatehouseError } from './errors.js';

type Reply = Response | Error;
let sent: Request[];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
});
afterEach(() => vi.useRealTimers());

/** Replies in order; the last one repeats. */
function clientOf(replies: Reply[], options: Partial<GatehouseOptions> = {}): Gatehouse {
  const reply = (request: Request): Promise<Response> => {
    sent.push(request);
    const next = replies[Math.min(sent.length, replies.length) - 1];
    return next instanceof Response ? Promise.resolve(next.clone()) : Promise.reject(next);
  };
  return new Gatehouse({
    baseUrl: 'https://host.example/api/',
    apiKey: 'a.b.c',
    fetch: reply as typeof fetch,
    ...options,
  });
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problem = (status: number, errorCode: string, headers: Record<string, string> = {}): Response =>
  json(status, { statusCode: status, message: 'no', error: 'No', errorCode, requestId: 'req_1' }, headers);
const found = json(200, { totalHits: 0, searchingFor: 'A B', documents: [], warnings: [] });
const search = (client: Gatehouse, options?: { idempotencyKey: string }) =>
  client.sanctions.search({ fullName: 'A B' }, options);

test('sends key, address and body', async () => {
  expect(await search(clientOf([found]))).toMatchObject({ totalHits: 0 });
  const [request] = sent;
  expect([request?.method, request?.url]).toEqual(['POST', 'https://host.example/api/sanctions/search']);
  expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
  expect(await request?.json()).toEqual({ fullName: 'A B' });
});

describe('retries', () => {
  test.each([
    ['429', problem(429, 'RATE_LIMITED')],
    ['503', problem(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '2' })],
    ['a call in flight', problem(409, 'IDEMPOTENCY_IN_FLIGHT')],
    ['no connection', new TypeError('fetch failed')],
  ])('repeat a POST after %s with the same Idempotency-Key', async (_, first) => {
    await search(clientOf([first, found]));
    const keys = sent.map((request) => request.headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('use another key for another call, or that of the caller', async () => {
    const client = clientOf([found]);
    await search(client);
    await search(client);
    await search(client, { idempotencyKey: 'mine' });
    const [first, second, third] = sent.map((request) => request.headers.get('idempotency-key'));
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  test.each([
    ['400', problem(400, 'VALIDATION_ERROR'), 1],
    ['409', problem(409, 'SESSION_COMPLETE'), 1],
    ['a long Retry-After', problem(429, 'RATE_LIMITED', { 'retry-after': '3600' }), 1],
    ['500 three times', problem(500, 'INTERNAL_ERROR'), 3],
  ])('end after %s', async (_, reply, attempts) => {
    await expect(search(clientOf([reply]))).rejects.toBeInstanceOf(GatehouseError);
    expect(sent).toHaveLength(attempts);
  });

  test('end with the last failure of the connection', async () => {
    const error = await search(clientOf([new TypeError('fetch failed')], { maxRetries: 1 })).catch((one) => one);
    expect(error).toBeInstanceOf(GatehouseConnectionError);
    expect(error.cause).toMatchObject({ message: 'fetch failed' });
    expect(sent).toHaveLength(2);
  });
});

describe('errors', () => {
  test('carry status, code and request id', async () => {
    const error = await search(clientOf([problem(402, 'CREDITS_EXHAUSTED')])).catch((one) => one);
    expect(error).toMatchObject({ status: 402, code: 'CREDITS_EXHAUSTED', requestId: 'req_1', message: 'no' });
  });

  test('of a proxy have a code too', async () => {
    const page = new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } });
    expect(await search(clientOf([page])).catch((one) => one)).toMatchObject({ status: 403, code: 'HTTP_403' });
  });

  test('in the body of an awaited result are thrown', async () => {
    const body = { statusCode: 410, message: 'gone', errorCode: 'INSTANCE_DELETED', requestId: 'req_1' };
    const client = clientOf([json(201, body)]);
    await expect(client.documents.create({ processorId: 'INVOICE', files: [] })).rejects.toMatchObject({
      status: 410,
      code: 'INSTANCE_DELETED',
    });
  });
});

test('lists all pages', async () => {
  const page = (ids: string[]) => json(200, { instances: ids.map((instanceId) => ({ instanceId })), count: 3 });
  const client = clientOf([page(['a', 'b']), page(['c'])]);
  const ids: string[] = [];
  for await (const { instanceId } of client.documents.list({ status: 'failed' }, { pageSize: 2 })) ids.push(instanceId);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(sent.map((request) => new URL(request.url).search)).toEqual([
    '?status=failed&limit=2&offset=0',
    '?status=failed&limit=2&offset=2',
  ]);
});

test('lists pages by cursor', async () => {
  const page = (ids: string[], next: string | null) =>
    json(200, { requests: ids.map((requestId) => ({ requestId })), next });
  const client = clientOf([page(['a'], 'a'), page(['b'], null)]);
  const ids: string[] = [];
  for await (const { requestId } of client.screening.list({}, { pageSize: 1 })) ids.push(requestId);
  expect(ids).toEqual(['a', 'b']);
  expect(sent.map((request) => new URL(request.url).search)).toEqual(['?limit=1', '?limit=1&after=a']);
});

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test('ends the event stream of an ended document', async () => {
  const client = clientOf([stream('id: 9\nevent: snapshot\ndata: {"instanceStatus":"failed"}\n\n')]);
  const types: string[] = [];
  for await (const { type } of client.documents.events('doc_1')) types.push(type);
  expect([types, sent.length]).toEqual([['snapshot'], 1]);
});

test('resumes an interrupted event stream', async () => {
  const client = clientOf([
    stream('retry: 3000\nid: 4\nevent: snapshot\ndata: {"instanceStatus":"running"}\n\n'),
    stream(': still here\n\nid: 5\nevent: instance.completed\ndata: {"status":"completed"}\n\n'),
  ]);
  const events: unknown[] = [];
  for await (const event of client.documents.events('doc_1')) events.push(event);
  expect(events).toEqual([
    { id: '4', type: 'snapshot', data: { instanceStatus: 'running' } },
    { id: '5', type: 'instance.completed', data: { status: 'completed' } },
  ]);
  expect(sent.map((request) => request.headers.get('last-event-id'))).toEqual([null, '4']);
});
