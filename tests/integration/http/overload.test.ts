import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDatabaseCrowded, pool } from '@/platform/db/pool';
import { acceptFaster, watchEventLoop } from '@/platform/http/overload';
import { prepareRequest } from '@/platform/http/server-handler';

let server: Server;
const held: ServerResponse[] = [];
beforeAll(async () => {
  server = createServer((request, response) =>
    prepareRequest(request, response).then((proceed) => {
      if (proceed && request.url === '/api/held') held.push(response);
      else if (proceed) response.end('passed on');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
const key = { authorization: 'Bearer a.b.c' };

/** Calls under way. */
async function holdCalls(count: number): Promise<() => Promise<unknown>> {
  const before = held.length;
  const calls = Array.from({ length: count }, () => call('/api/held', key));
  await vi.waitUntil(() => held.length === before + count);
  return () => {
    for (const response of held.splice(0)) response.end();
    return Promise.all(calls);
  };
}

test('refuses keys, not people, while callers wait for a connection', async () => {
  const clients = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()));
  const waiting = pool().query('select 1');
  await vi.waitUntil(isDatabaseCrowded);
  expect((await call('/api/screening/request', key)).status).toBe(200);

  const release = await holdCalls(16);
  const refused = await call('/api/screening/request', key);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE', statusCode: 503 });
  expect((await call('/api/console/alerts', { cookie: 'gatehouse-console=x' })).status).toBe(200);
  expect((await call('/api/kyc/session', key)).status).toBe(200);
  expect((await call('/api/metrics', { authorization: 'Bearer scrape' })).status).toBe(200);

  for (const client of clients) client.release();
  await waiting;
  await release();
  expect((await call('/api/screening/request', key)).status).toBe(200);
});

test('does not count streams, whose answer has begun', async () => {
  const release = await holdCalls(64);
  expect((await call('/api/screening/request', key)).status).toBe(503);
  for (const response of held) response.flushHeaders();
  expect((await call('/api/screening/request', key)).status).toBe(200);
  await release();
});

test('lets fewer calls in the longer the event loop is late, and more again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const statusOfOneMore = async () => (await call('/api/screening/request', key)).status;
  watchEventLoop();
  const release = await holdCalls(16);
  vi.advanceTimersByTime(25);
  expect(await statusOfOneMore()).toBe(200);

  // Counted from the first look.
  const lateBy = (ms: number) => {
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
    vi.advanceTimersByTime(25);
    late.mockRestore();
  };
  lateBy(100);
  expect(await statusOfOneMore()).toBe(200);
  lateBy(200);
  expect(await statusOfOneMore()).toBe(503);
  expect((await call('/api/health')).status).toBe(200);
  expect((await call('/api/console/alerts', { cookie: 'gatehouse-console=x' })).status).toBe(200);

  vi.advanceTimersByTime(300);
  expect(await statusOfOneMore()).toBe(200);
  vi.useRealTimers();
  await release();
});

test('accepts several connections in one turn of the event loop', async () => {
  const echo = `process.on('message', (message, handle) => process.send(message, handle, () => handle.close()))`;
  const parent = spawn(process.execPath, ['-e', echo], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const more = acceptFaster(server, parent as unknown as NodeJS.Process);
  await vi.waitUntil(() => more.length === 15, { timeout: 10_000 });

  let turn = 0;
  const turns: number[] = [];
  const accepted = () => turns.push(turn);
  server.on('connection', accepted);
  const sockets = Array.from({ length: 32 }, () => connect((server.address() as AddressInfo).port, '127.0.0.1'));
  while (turns.length < sockets.length) turn = await new Promise((next) => setImmediate(next, turn + 1));
  expect(new Set(turns).size).toBeLessThan(16);
  server.off('connection', accepted);
  for (const socket of sockets) socket.destroy();
  expect(await (await call('/api/health')).text()).toBe('passed on');

  await Promise.all(more.map((one) => new Promise((closed) => one.close(closed))));
  parent.disconnect();
  await once(parent, 'exit');
});
