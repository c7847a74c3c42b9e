import { expect, test } from 'vitest';
import { POST as EXTEND } from '@/app/api/console/kyc-sessions/[id]/extend/route';
import { POST as HELP } from '@/app/api/kyc/help/route';
import { POST as NEW_LINK } from '@/app/api/kyc/new-link/route';
import { DELETE } from '@/app/api/kyc-sessions/[id]/route';
import { EVENT_DATA } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { db, systemDb } from '@/platform/db/db';
import { expireSession } from '@/services/kyc/session/delete-session';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const WHO = { customerName: 'Nimal Perera', customerEmail: 'nimal@example.lk', externalId: 'customer-4711' };

function expectAsDocumented(events: ReadonlyArray<{ type: string; data: unknown }>): void {
  expect(events.length).toBeGreaterThan(0);
  for (const { type, data } of events) expect(EVENT_DATA[type as WebhookEventType].parse(data), type).toEqual(data);
}

async function toldOf(sessionId: string): Promise<Array<[string, Record<string, unknown>]>> {
  const events = await systemDb().webhookEvent.findMany({
    where: { subjectId: sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(JSON.stringify(events)).not.toMatch(/Nimal/i);
  expectAsDocumented(events);
  return events
    .filter(({ type }) => type !== 'kycSession.created' && type !== 'kycSession.stateChanged')
    .map(({ type, data }) => [type, data as Record<string, unknown>]);
}

test('emits events for declined consent, a help request and a deletion', async () => {
  const { apiKey } = await makeOrganization();
  const customer = await Customer.invited(apiKey, WHO);
  const { sessionId } = customer;
  await customer.exchange();
  await customer.agree(false);
  await customer.agree();
  for (let times = 2; times > 0; times -= 1) await customer.call(HELP, { method: 'POST' });
  await callRoute(DELETE, { apiKey, method: 'DELETE', params: { id: sessionId } });
  expect((await callRoute(DELETE, { apiKey, method: 'DELETE', params: { id: sessionId } })).status).toBe(404);
  const open = { sessionId, externalId: 'customer-4711', state: 'home', isComplete: false, outcome: 'open' };
  expect(await toldOf(sessionId)).toEqual([
    ['kycSession.consentDeclined', expect.objectContaining(open)],
    ['kycSession.helpRequested', expect.objectContaining({ ...open, reason: null })],
    ['kycSession.helpAsked', expect.objectContaining({ ...open, reason: null })],
    ['kycSession.deleted', expect.objectContaining(open)],
  ]);
});

test('emits helpRequested again, once, when the link expires while waiting', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const customer = await Customer.invited(apiKey, WHO);
  const { sessionId: id } = customer;
  await customer.exchange();
  await customer.agree();
  await customer.call(HELP, { method: 'POST' });
  await db(organizationId).kycSession.updateMany({ where: { id }, data: { expiresAt: new Date(0) } });
  for (const _ of [1, 2]) expect((await customer.call(NEW_LINK, { body: {} })).body).toEqual({ asked: true });
  const reasons = (await toldOf(id)).flatMap(([name, data]) =>
    name === 'kycSession.helpRequested' ? (data as { reason: string | null }).reason : [],
  );
  expect(reasons).toEqual([null, 'LINK_EXPIRED']);
});

test('emits helpRequested with the reason LINK_EXPIRED', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const customer = await Customer.invited(apiKey, WHO);
  const { sessionId: id } = customer;
  await customer.exchange();
  await db(organizationId).kycSession.updateMany({ where: { id }, data: { expiresAt: new Date(0) } });
  await expireSession(organizationId, id);
  const asked = await customer.call(NEW_LINK, { body: {} });
  expect(asked.body).toEqual({ asked: true });
  // An extension alone does not resolve the customer's request.
  const analyst = await signedIn(organizationId, 'analyst');
  const extended = await callAs(analyst, EXTEND, { method: 'POST', params: { id }, body: { minutes: 60 } });
  expect(extended.body).toMatchObject({
    session: { helpRequestedAt: expect.any(Number), helpAskedAt: expect.any(Number) },
  });
  const mails = { name: 'kyc/invitation.requested', data: { path: ['sessionId'], equals: id } };
  expect(await systemDb().outboxMessage.count({ where: mails })).toBe(1);
  expect(await toldOf(id)).toContainEqual([
    'kycSession.helpRequested',
    expect.objectContaining({ outcome: 'open', reason: 'LINK_EXPIRED' }),
  ]);
});

test('names the cause of a reopening and the session of a document', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const analyst = await signedIn(organizationId, 'analyst');
  const customer = await Customer.invited(apiKey, WHO);
  const { sessionId: id } = customer;
  await customer.toSubmitted();
  await db(organizationId).kycSession.updateMany({ where: { id }, data: { expiresAt: new Date(0) } });
  await expireSession(organizationId, id);
  await callAs(analyst, EXTEND, { method: 'POST', params: { id }, body: { minutes: 60 } });
  const { expiresAt } = await systemDb().kycSession.findUniqueOrThrow({ where: { id } });
  const events = await systemDb().webhookEvent.findMany({ where: { organizationId }, orderBy: { createdAt: 'asc' } });
  expectAsDocumented(events);
  const reopened = { reopenedBy: 'extended', expiresAt: expiresAt?.getTime(), outcome: 'open' };
  expect(events.at(-1)).toMatchObject({ type: 'kycSession.stateChanged', data: reopened });
  const created = events.find(({ type }) => type === 'documentVerification.instance.created');
  expect(created?.data).toMatchObject({ kycSessionId: id });
});
