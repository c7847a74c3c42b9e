import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDatabaseCrowded, pool } from '@/platform/db/pool';
import { watchEventLoop } from '@/platform/http/overload';
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

/** As many calls under way as are never refused. */
async function holdCalls(): Promise<() => Promise<unknown>> {
  const calls = Array.from({ length: 16 }, () => call('/api/held', key));
  await vi.waitUntil(() => held.length === calls.length);
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

  const release = await holdCalls();
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

test('lets few calls in while the event loop is late', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const refusedOf12 = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('/api/screening/request', key)));
    return answers.filter(({ status }) => status === 503).length;
  };
  const release = await holdCalls();
  watchEventLoop();
  vi.advanceTimersByTime(25);
  expect(await refusedOf12()).toBe(0);
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 100);
  vi.advanceTimersByTime(25);
  expect(await refusedOf12()).toBe(4);
  late.mockRestore();
  vi.useRealTimers();
  await release();
});
