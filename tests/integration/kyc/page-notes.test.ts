import { expect, test } from 'vitest';
import { GET as FUNNEL } from '@/app/api/console/kyc-sessions/funnel/route';
import { POST as NOTES } from '@/app/api/kyc/notes/route';
import { MOST_NOTES } from '@/core/kyc/page-notes';
import { db } from '@/platform/db';
import { listTimeline } from '@/services/kyc/list-timeline';
import { recordTimeline } from '@/services/kyc/record-timeline';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const glare = { type: 'hints', side: 'front', ms: 70_000, hints: { glare: 4, dark: 1 } };
const denied = { type: 'camera', place: 'permission', outcome: 'denied' };
const tell = (customer: Customer, ...notes: unknown[]) =>
  customer.call(NOTES, { body: { notes: notes.map((note) => ({ note, agoMs: 0 })) } });

async function opened() {
  const organization = await makeOrganization();
  const customer = await Customer.invited(organization.apiKey);
  await customer.exchange();
  const story = async () =>
    (await listTimeline(organization.organizationId, customer.sessionId)).filter(({ type }) =>
      ['camera', 'hints', 'shot', 'page'].includes(type),
    );
  return { ...organization, customer, story };
}

test('what the page saw stands in the story at its own time, and sessions that met it are counted in the funnel', async () => {
  const { organizationId, apiKey, customer, story } = await opened();
  const shot = { type: 'shot', side: 'front', taken: 'hand', found: 'glare' };
  const before = Date.now();
  const body = {
    notes: [
      { note: glare, agoMs: 0 },
      { note: shot, agoMs: 0 },
      { note: denied, agoMs: 3_600_000 },
    ],
  };
  expect((await customer.call(NOTES, { body })).body).toEqual({ kept: 3 });
  // None is older than its session, whatever the page says.
  const told = await story();
  expect(told.map(({ type, detail }) => ({ type, ...detail }))).toEqual([denied, glare, shot]);
  expect(told.every(({ at }) => at > before - 60_000 && at <= Date.now())).toBe(true);
  const other = await Customer.invited(apiKey);
  await other.exchange();
  await tell(other, glare, { type: 'camera', place: 'document', outcome: 'opened' });
  const funnel = await callAs(await signedIn(organizationId, 'analyst'), FUNNEL, { path: '/api' });
  expect(funnel.body.troubles).toEqual([
    { kind: 'hint', code: 'dark', sessions: 2 },
    { kind: 'hint', code: 'glare', sessions: 2 },
    { kind: 'camera', code: 'denied', sessions: 1 },
  ]);
});

test.each([
  ['a text of its own', { type: 'camera', place: 'permission', outcome: 'my name is Nimal' }],
  ['an unknown hint', { ...glare, hints: { 'nimal@example.lk': 1 } }],
  ['a count without end', { ...glare, hints: { glare: 1e9 } }],
  ['another kind of entry', { type: 'review', part: 'document', decision: 'accepted' }],
])('%s is refused and nothing is kept', async (_, note) => {
  const { customer, story } = await opened();
  const { status, body } = await tell(customer, note);
  expect([status, body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await story()).toEqual([]);
});

test('only codes are kept of a note, and no more of one session than anybody reads', async () => {
  const { customer, story } = await opened();
  expect((await tell(customer, { ...denied, deviceName: 'Nimal’s phone' })).status).toBe(200);
  expect((await story())[0]?.detail).toEqual({ place: 'permission', outcome: 'denied' });
  expect((await tell(customer, ...Array(21).fill(denied))).status).toBe(400);
  for (let i = 0; i < MOST_NOTES / 20; i++) await tell(customer, ...Array(20).fill(denied));
  expect((await tell(customer, denied)).body).toEqual({ kept: 0 });
  expect(await story()).toHaveLength(MOST_NOTES);
});

test('a stranger tells nothing, and a finished session takes nothing more', async () => {
  const { organizationId, customer, story } = await opened();
  const { cookie: _, ...stranger } = customer.headers;
  const body = { notes: [{ note: denied, agoMs: 0 }] };
  expect((await callRoute(NOTES, { headers: stranger, body })).status).toBe(401);
  await db(organizationId).kycSession.updateMany({ where: { id: customer.sessionId }, data: { isComplete: true } });
  expect((await tell(customer, denied)).body.errorCode).toBe('SESSION_COMPLETE');
  expect(await story()).toEqual([]);
});

test('what was recorded in one moment stands in the order in which it was', async () => {
  const { organizationId, customer } = await opened();
  const at = new Date(Date.now() + 60_000);
  const session = { id: customer.sessionId, organizationId };
  const walked: Array<[Parameters<typeof recordTimeline>[2], Record<string, unknown>]> = [
    ['state', { seq: 8 }],
    ['document-submitted', {}],
    ['state', { seq: 9 }],
    ['state', { seq: 10 }],
    ['held', {}],
  ];
  for (const [type, detail] of walked) await recordTimeline(db(organizationId), session, type, detail, at);
  const told = (await listTimeline(organizationId, customer.sessionId)).slice(-walked.length);
  expect(told.map(({ type, detail }) => [type, detail])).toEqual(walked);
});
