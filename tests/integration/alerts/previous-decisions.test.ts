import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as read } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as answer } from '@/app/api/screening/request/[id]/route';
import { POST as request } from '@/app/api/screening/request/route';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let analyst: ConsoleUser;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
});
afterEach(() => vi.restoreAllMocks());

async function screen(more: object) {
  const body = { fullName: 'Zoltan Marchetti', externalId: 'c-19', ...more };
  const made = await callRoute(request, { apiKey: own.apiKey, body });
  const requestId = String(made.body.requestId);
  await searchSource({ organizationId: own.organizationId, requestId }, 'sanctions');
  await closeRequest(own.organizationId, requestId);
  const alert = await db(own.organizationId).alert.findFirst({ where: { requestId } });
  const told = await callRoute(answer, { apiKey: own.apiKey, params: { id: requestId } });
  return {
    requestId,
    alertId: alert?.id ?? null,
    told: told.body as { warnings?: string[]; matches: { alerting: boolean }[] },
  };
}

async function dismiss(id: string): Promise<void> {
  const { body } = await callAs(analyst, read, { params: { id } });
  const done = await callAs(analyst, move, {
    params: { id },
    body: { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person of this name.', version: body.version },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

const silence = /raised no alert: the same entries were dismissed before/;

test('suppresses an alert after a dismissal and says so in the warnings', async () => {
  const first = await screen({});
  expect(first.alertId).not.toBeNull();
  expect(String(first.told.warnings)).not.toMatch(silence);
  await dismiss(String(first.alertId));
  const again = await screen({ fullName: 'MARCHETTI, Zoltan' });
  expect([again.alertId, again.told.matches.some(({ alerting }) => alerting)]).toEqual([null, true]);
  expect(String(again.told.warnings)).toMatch(silence);
});

test('raises a new alert that names the dismissal when the birth date now agrees', async () => {
  const first = await screen({});
  await dismiss(String(first.alertId));
  const { alertId, told } = await screen({ dateOfBirth: '1968-12-10' });
  expect(alertId).not.toBeNull();
  expect(String(told.warnings)).not.toMatch(silence);
  const { body } = await callAs(analyst, read, { params: { id: String(alertId) } });
  expect(body.matches).toEqual([expect.objectContaining({ status: 'open' })]);
  expect(body.timeline).toEqual([
    expect.objectContaining({
      action: 'triggered',
      detail: expect.objectContaining({ dismissedBefore: { alertId: first.alertId, changed: ['dateOfBirth'] } }),
    }),
  ]);
});

test('mentions no dismissal when the dismissed alert was deleted', async () => {
  const first = await screen({});
  await dismiss(String(first.alertId));
  await db(own.organizationId).alert.deleteMany({ where: { id: String(first.alertId) } });
  const { body } = await callRoute(answer, { apiKey: own.apiKey, params: { id: first.requestId } });
  expect(body.matches).toEqual(expect.arrayContaining([expect.objectContaining({ alerting: true })]));
  expect(String(body.warnings)).not.toMatch(silence);
});
