import { beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as ACCESS, PUT as CHANGE } from '@/app/api/console/settings/access/route';
import { POST as ADD_DESTINATION } from '@/app/api/console/webhooks/route';
import { GET as SESSIONS } from '@/app/api/kyc-sessions/route';
import { POST as SEARCH } from '@/app/api/sanctions/search/route';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let admin: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  own = await makeOrganization();
  admin = await signedIn(own.organizationId, 'admin');
});

const read = async () => (await callAs(admin, ACCESS)).body as Record<string, unknown>;
const change = async (part: Record<string, unknown>, by = admin) => {
  const { creditsUsed: _used, ...seen } = await read();
  return callAs(by, CHANGE, { method: 'PUT', body: { ...seen, ...part } });
};
const search = () => callRoute(SEARCH, { apiKey: own.apiKey, body: { fullName: 'Zoltan Marchetti' } });

test('turns products and individual screening on and off for every API key', async () => {
  expect(await read()).toMatchObject({
    products: ['DOCUMENT_VERIFICATION', 'AML_SCREENING', 'KYC_SESSIONS', 'ALERT_DECISIONS'],
    individualScreening: true,
    allowedPrivateRanges: [],
    creditLimit: null,
    creditsUsed: null,
    warningLevels: [80, 95],
  });
  expect((await change({ products: ['KYC_SESSIONS'] })).status).toBe(200);
  expect((await search()).body).toMatchObject({ errorCode: 'PRODUCT_NOT_ENABLED' });
  expect((await callRoute(SESSIONS, { apiKey: own.apiKey })).status).toBe(200);
  await change({ products: ['AML_SCREENING'], individualScreening: false });
  expect((await search()).body).toMatchObject({ errorCode: 'FEATURE_NOT_ENABLED' });
  await change({ individualScreening: true });
  expect((await search()).status).toBe(200);
});

test('keeps the stored settings of other features', async () => {
  const others = { screening: { alertThreshold: 0.9 }, branding: { accent: '#124578' } };
  await db(own.organizationId).organization.updateMany({ data: { settings: others } });
  await change({ individualScreening: false });
  const { settings } = await db(own.organizationId).organization.findFirstOrThrow({ where: {} });
  expect(settings).toMatchObject({ ...others, features: { individualScreening: false } });
});

test('limits credits, warns at the chosen levels, and starts a new period', async () => {
  await change({ creditLimit: 20, warningLevels: [50, 25, 50] });
  for (let n = 0; n < 4; n++) expect((await search()).status).toBe(200);
  expect((await search()).body).toMatchObject({ errorCode: 'CREDITS_EXHAUSTED' });
  const events = await db(own.organizationId).webhookEvent.findMany({
    where: { type: { startsWith: 'system.usage.' } },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ type, data }) => [type, (data as { percentage: number }).percentage])).toEqual([
    ['system.usage.limitWarning', 25],
    ['system.usage.limitWarning', 50],
    ['system.usage.limitReached', 100],
  ]);
  const notices = await db(own.organizationId).memberNotice.findMany({ orderBy: { id: 'asc' } });
  expect(notices.map(({ kind, memberId }) => [kind, memberId])).toEqual(
    ['creditsLow', 'creditsLow', 'creditsExhausted'].map((kind) => [kind, admin.member.memberId]),
  );
  expect((await change({ creditLimit: 25 })).body).toMatchObject({ creditLimit: 25, creditsUsed: 20 });
  expect((await search()).status).toBe(200);
  expect((await change({ startPeriod: true })).body).toMatchObject({ creditLimit: 25, creditsUsed: 0 });
  expect((await change({ creditLimit: null })).body).toMatchObject({ creditLimit: null, creditsUsed: null });
});

test('allows webhooks into configured private networks only', async () => {
  const destination = { url: 'https://10.20.0.5/hook', eventTypes: ['kycSession.created'] };
  expect((await callAs(admin, ADD_DESTINATION, { body: destination })).status).toBe(400);
  expect((await change({ allowedPrivateRanges: ['10.20.0.0/16'] })).status).toBe(200);
  expect((await callAs(admin, ADD_DESTINATION, { body: destination })).status).toBe(201);
  for (const range of [
    '0.0.0.0/0',
    '10.0.0.0/7',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '::/0',
    'fc00::/7',
    'fe80::/10',
    '8.8.8.0/24',
    '10.0.0.1',
    'x',
  ])
    expect([range, (await change({ allowedPrivateRanges: [range] })).status]).toEqual([range, 400]);
});

test('audits changes and refuses old revisions, other roles and organizations', async () => {
  const seen = await read();
  await change({ creditLimit: 100, individualScreening: false });
  const [entry] = await db(own.organizationId).auditEntry.findMany({ where: { action: 'settings.accessChanged' } });
  expect(entry).toMatchObject({
    actorId: admin.member.memberId,
    detail: { creditLimit: { from: null, to: 100 }, individualScreening: { from: true, to: false } },
  });
  expect((await change({ revision: seen.revision })).status).toBe(412);
  const lead = await signedIn(own.organizationId, 'lead');
  expect((await change({}, lead)).status).toBe(403);
  for (const bad of [{ creditLimit: -1 }, { warningLevels: [0] }, { warningLevels: [100] }, { products: ['X'] }])
    expect((await change(bad)).status).toBe(400);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  expect((await callAs(stranger, ACCESS)).body).toMatchObject({ creditLimit: null });
});
