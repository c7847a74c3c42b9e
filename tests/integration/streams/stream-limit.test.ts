import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as OPEN_SESSION } from '@/app/api/kyc-sessions/route';
import { followChanges } from '@/platform/db/change-hub';
import { db } from '@/platform/db/db';
import * as settling from '@/services/kyc/document/apply-document-result';
import { watchDevice } from '@/services/kyc/session/watch-device';
import { watchSession } from '@/services/kyc/session/watch-session';
import { callRoute, makeOrganization } from '@/tests/support/organization';

let left: AbortController;
let customer: { kind: 'customer'; organizationId: string; sessionId: string };

beforeEach(async () => {
  left = new AbortController();
  const { organizationId, apiKey } = await makeOrganization();
  expect((await callRoute(OPEN_SESSION, { apiKey, body: { customerName: 'A Customer' } })).status).toBe(201);
  const { id: sessionId } = await db(organizationId).kycSession.findFirstOrThrow({ where: {} });
  customer = { kind: 'customer', organizationId, sessionId };
});
afterEach(() => {
  left.abort();
  vi.restoreAllMocks();
});

async function opened(watch: typeof watchSession) {
  const frames = watch(customer, left.signal);
  await frames.next();
  const stream = { ended: false };
  void (async () => {
    for (let read = await frames.next(); !read.done; read = await frames.next());
    stream.ended = true;
  })();
  return stream;
}

test('ends the oldest stream of a KYC session when a fifth opens', async () => {
  const streams = [await opened(watchSession), await opened(watchDevice)];
  while (streams.length < 5) streams.push(await opened(watchSession));
  const endedOf = () => streams.map(({ ended }) => ended);
  await vi.waitFor(() => expect(endedOf()).toEqual([true, false, false, false, false]));
  streams.push(await opened(watchDevice));
  await vi.waitFor(() => expect(endedOf()).toEqual([true, true, false, false, false, false]));
  left.abort();
  await vi.waitFor(() => expect(endedOf()).not.toContain(false));
});

test('streams of a KYC session read once per change, and nothing without one', async () => {
  const looks = vi.spyOn(settling, 'applyDocumentResult');
  for (let at = 0; at < 4; at++) await opened(watchSession);
  const changes = followChanges(`kyc:${customer.sessionId}`);
  await expect.poll(() => changes.next(200, left.signal), { timeout: 10_000 }).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  looks.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(looks).not.toHaveBeenCalled();
  await db(customer.organizationId).kycSession.updateMany({ data: { language: 'si' } });
  await vi.waitFor(() => expect(looks).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(looks.mock.calls.length).toBeLessThanOrEqual(2);
  changes.close();
});
