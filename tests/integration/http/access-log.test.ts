import { afterEach, expect, test, vi } from 'vitest';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { GET as SESSION } from '@/app/api/kyc-sessions/[id]/route';
import { logger } from '@/platform/logger';
import { callRoute, makeOrganization } from '@/tests/support/organization';

afterEach(() => vi.restoreAllMocks());

const entries = () => vi.spyOn(logger, 'access').mockImplementation(() => undefined).mock.calls;

test('logs method, route template, status, time and the ids of the caller', async () => {
  const logged = entries();
  const { organizationId, keyId, apiKey } = await makeOrganization();
  const id = 'kyc_01aaaaaaaaaaaaaaaaaaaaaaaa';
  const path = `/api/kyc-sessions/${id}?email=someone@example.com`;
  const { headers } = await callRoute(SESSION, { path, params: { id }, apiKey });
  expect(logged).toEqual([
    [
      {
        requestId: headers.get('x-request-id'),
        method: 'GET',
        route: '/api/kyc-sessions/{id}',
        status: 404,
        ms: expect.any(Number),
        organizationId,
        keyId,
      },
    ],
  ]);
});

test('logs a refused request without caller, token or body', async () => {
  const logged = entries();
  const answer = await callRoute(EXCHANGE, { path: '/api/kyc/exchange', body: { token: 'a.secret.token' } });
  expect(logged).toEqual([
    [
      {
        requestId: answer.headers.get('x-request-id'),
        method: 'POST',
        route: '/api/kyc/exchange',
        status: answer.status,
        ms: expect.any(Number),
      },
    ],
  ]);
});
