import { expect, test } from 'vitest';
import { GET as EVENTS } from '@/app/api/kyc/events/route';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { POST as HAND_OFF } from '@/app/api/kyc/hand-off/route';
import { POST as CHECK } from '@/app/api/kyc/link-check/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { sessionIdOf } from '@/core/kyc/links/short-link';
import { db } from '@/platform/db/db';
import { sessionLink } from '@/services/kyc/links/session-link';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const PAGE = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' };
const verdict = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.errorCode];

async function handedOff() {
  const organization = await makeOrganization();
  const customer = await Customer.invited(organization.apiKey);
  await customer.exchange();
  const { body } = await customer.call(HAND_OFF, { method: 'POST' });
  const token = `${customer.sessionId}:${String(body.url).split('#c=')[1]}`;
  const use = (route: Parameters<typeof callRoute>[0]) => callRoute(route, { headers: PAGE, body: { token } });
  return { ...organization, customer, token, until: Number(body.expiresAt), use };
}

test('a code transfers the session once, and the first device follows it', async () => {
  const { customer, until, use } = await handedOff();
  expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const leave = new AbortController();
  const request = new Request('http://localhost:3000/api/kyc/events', {
    headers: customer.headers,
    signal: leave.signal,
  });
  const stream = await EVENTS(request, { params: Promise.resolve({}) });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = (await reader?.read())?.value ?? '';
  expect((await use(CHECK)).status).toBe(200);
  const phone = await use(EXCHANGE);
  expect([phone.status, phone.body.state]).toEqual([200, 'home']);
  expect(verdict(await customer.call(OWN))).toEqual([401, 'UNAUTHORIZED']);
  const cookie = phone.headers.get('set-cookie')?.split(';')[0] ?? '';
  customer.headers = { ...PAGE, cookie };
  await customer.agree();
  await customer.to('permission-granting');
  while (!told.includes('"state":"permission-granting"')) told += (await reader?.read())?.value ?? '';
  expect(told).toContain('event: elsewhere');
  await reader?.cancel();
  leave.abort();
  for (const route of [CHECK, EXCHANGE]) expect(verdict(await use(route))).toEqual([410, 'DEVICE_TRANSFER_EXPIRED']);
});

test('notifies the first device when the link is opened on a second one', async () => {
  const { apiKey } = await makeOrganization();
  const customer = await Customer.invited(apiKey);
  await customer.exchange();
  const request = new Request('http://localhost:3000/api/kyc/events?of=device', { headers: customer.headers });
  const stream = await EVENTS(request, { params: Promise.resolve({}) });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = (await reader?.read())?.value ?? '';
  await customer.agree();
  await customer.to('permission-granting');
  await customer.exchange();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) told += part.value;
  expect(told.split('\n').filter((line) => line.startsWith('event:'))).toEqual(['event: elsewhere']);
});

test('a code requested by link leaves device and timeline unchanged', async () => {
  const organization = await makeOrganization();
  const customer = await Customer.invited(organization.apiKey);
  await customer.exchange();
  const where = { id: customer.sessionId };
  const row = () => db(organization.organizationId).kycSession.findFirstOrThrow({ where });
  const entries = () =>
    db(organization.organizationId).kycTimelineEntry.count({ where: { sessionId: customer.sessionId } });
  const before = [(await row()).cookieHash, (await row()).state, await entries()];
  const byLink = { headers: { authorization: `Bearer ${customer.token}` } };
  const given = await callRoute(HAND_OFF, { ...byLink, method: 'POST' });
  expect([given.status, given.headers.get('set-cookie')]).toEqual([200, null]);
  expect([(await row()).cookieHash, (await row()).state, await entries()]).toEqual(before);
  expect((await customer.call(OWN)).status).toBe(200);
});

test('gives the session to one of ten phones that use a code at once', async () => {
  const { use } = await handedOff();
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(EXCHANGE)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
});

test('refuses a code as a bearer token, when forged or after expiry', async () => {
  const { customer, token, use, organizationId } = await handedOff();
  const bearer = await callRoute(OWN, { headers: { authorization: `Bearer ${token}` } });
  expect(verdict(bearer)).toEqual([401, 'UNAUTHORIZED']);
  const [head, body] = token.split('.');
  const forged = await callRoute(EXCHANGE, { headers: PAGE, body: { token: `${head}.${body}.${'0'.repeat(13)}` } });
  expect(verdict(forged)).toEqual([410, 'DEVICE_TRANSFER_EXPIRED']);
  await db(organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { expiresAt: new Date(0) },
  });
  expect(verdict(await use(EXCHANGE))).toEqual([410, 'SESSION_EXPIRED']);
});

test('the short link opens its own session only, also once it is over', async () => {
  const organization = await makeOrganization();
  const [customer, other] = [await Customer.invited(organization.apiKey), await Customer.invited(organization.apiKey)];
  const row = await db(organization.organizationId).kycSession.findFirstOrThrow({ where: { id: customer.sessionId } });
  const link = new URL((await sessionLink(row)).sessionUrl);
  expect(sessionIdOf(link.pathname.split('/').at(-1) ?? '')).toBe(customer.sessionId);
  const secret = link.hash.slice(1);
  const use = (token: string, route = EXCHANGE) => callRoute(route, { headers: PAGE, body: { token } });
  const opened = await use(`link.${customer.sessionId}.${secret}`);
  expect([opened.status, opened.body.id]).toEqual([200, customer.sessionId]);
  for (const forged of [`link.${other.sessionId}.${secret}`, `link.${customer.sessionId}.${'0'.repeat(13)}`])
    expect(verdict(await use(forged))).toEqual([401, 'UNAUTHORIZED']);
  const at = (data: object) =>
    db(organization.organizationId).kycSession.updateMany({ where: { id: customer.sessionId }, data });
  await at({ expiresAt: new Date(0) });
  expect(verdict(await use(`link.${customer.sessionId}.${secret}`, CHECK))).toEqual([410, 'SESSION_EXPIRED']);
  await at({ expiresAt: null, isComplete: true, state: 'lv-complete', completedAt: new Date() });
  expect(verdict(await use(`link.${customer.sessionId}.${secret}`, CHECK))).toEqual([409, 'SESSION_COMPLETE']);
  await at({ completedAt: new Date(Date.now() - 25 * 3_600_000) });
  expect(verdict(await use(`link.${customer.sessionId}.${secret}`, CHECK))).toEqual([410, 'SESSION_EXPIRED']);
});
