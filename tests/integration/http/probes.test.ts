import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { GET as UNKNOWN } from '@/app/api/[...unknown]/route';
import { GET as HEALTH } from '@/app/api/health/route';
import { GET as READY } from '@/app/api/ready/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { RATE_LIMITS } from '@/core/http/limits';
import { prepareRequest } from '@/platform/http/server-handler';
import { logger } from '@/platform/logger';
import { systemStatus } from '@/services/health/system-status';
import { callRoute } from '@/tests/support/organization';

const from = (address: string) => ({ headers: { [ADDRESS_HEADER]: address } });

afterEach(() => vi.restoreAllMocks());

test('health and readiness respond when the anonymous rate limit is used up', async () => {
  const caller = from('probe-1');
  for (let at = 0; at < RATE_LIMITS.open; at++) await callRoute(UNKNOWN, caller);
  expect((await callRoute(UNKNOWN, caller)).status).toBe(429);
  for (let at = 0; at < 2; at++) {
    const health = await callRoute(HEALTH, caller);
    expect([health.status, health.headers.get('ratelimit-limit')]).toEqual([200, null]);
    expect([200, 503]).toContain((await callRoute(READY, caller)).status);
  }
});

test('probes do not use up the anonymous rate limit', async () => {
  const caller = from('probe-2');
  for (let at = 0; at < RATE_LIMITS.open; at++) await callRoute(HEALTH, caller);
  expect((await callRoute(UNKNOWN, caller)).status).toBe(404);
});

test('logs X-Forwarded-For without trusted proxies once and shows it in the status', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const line = async () => (await systemStatus()).checks.find(({ id }) => id === 'proxies');
  const server = createServer((request, response) => prepareRequest(request, response).then(() => response.end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const call = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`, { headers });
  await call({});
  // Next.js adds the header to every request.
  await callRoute(UNKNOWN, { headers: { [ADDRESS_HEADER]: 'probe-3', 'x-forwarded-for': '127.0.0.1' } });
  expect(await line()).toBeUndefined();
  for (let at = 0; at < 3; at++) await call({ 'x-forwarded-for': '192.0.2.7' });
  expect(await line()).toMatchObject({ state: 'warn', fix: 'GATEHOUSE_TRUSTED_PROXIES=1' });
  expect(warn.mock.calls.filter(([text]) => text.includes('X-Forwarded-For'))).toHaveLength(1);
});
