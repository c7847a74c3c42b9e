import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as approve } from '@/app/api/console/alerts/[id]/status/route';
import { POST as comment } from '@/app/api/screening/alert/[id]/comments/route';
import { POST as judge } from '@/app/api/screening/alert/[id]/matches/[matchId]/route';
import { POST as move } from '@/app/api/screening/alert/[id]/status/route';
import { PRODUCTS, type Product } from '@/core/products';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { issueApiKey } from '@/services/api-keys/api-keys';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const note = 'The passport shows another date of birth.';
const dismissal = { to: 'DISMISSED', version: 1, reasonCode: 'NAME_ONLY', note };

let own: TestOrganization;
let id: string;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  id = await raisedAlert(own);
});
afterEach(() => vi.restoreAllMocks());

const call = (route: typeof move, body: object, { apiKey = own.apiKey, params = {}, headers = {} } = {}) =>
  callRoute(route, { apiKey, params: { id, ...params }, body, headers });

const keyOf = async (order: { products?: readonly Product[]; environment?: 'live' | 'test'; createdBy?: string }) => {
  const { products = PRODUCTS, environment = 'live', createdBy = null } = order;
  const wanted = { name: 'Bot', products, environment, lifeDays: 1, createdBy } as const;
  return db(own.organizationId).$transaction((tx) => issueApiKey(tx, own.organizationId, wanted));
};

const audited = async () =>
  (await db(own.organizationId).auditEntry.findMany({ where: { objectId: id }, orderBy: { sequence: 'asc' } })).map(
    ({ action, actorType, actorId }) => [action, actorType, actorId],
  );
const told = async (type: string) =>
  (await db(own.organizationId).webhookEvent.findMany({ where: { subjectId: id, type: { endsWith: type } } })).map(
    ({ data }) => data as Record<string, unknown>,
  );

test('dismisses an alert, and audit entry, event and timeline name the key', async () => {
  const { status, body } = await call(move, { ...dismissal, unknown: true });
  const resolution = { by: own.keyId, reasonCode: 'NAME_ONLY', note, proposedBy: null };
  expect([status, body]).toMatchObject([200, { id, status: 'DISMISSED', resolution, assigneeId: null }]);
  expect(await audited()).toContainEqual(['alert.statusChanged', 'apiKey', own.keyId]);
  expect(await told('statusChanged')).toMatchObject([{ by: own.keyId, from: 'TRIGGERED', to: 'DISMISSED' }]);
  // Sent at once: a key undoes nothing.
  expect(await db(own.organizationId).outboxMessage.count({ where: { dueAt: { gt: new Date() } } })).toBe(0);
  const { timeline, undo } = await getAlert(own.organizationId, id);
  expect([timeline[0], undo]).toMatchObject([{ actorId: own.keyId, actorName: 'test' }, null]);
});

test('starts an investigation without an assignee and does not reopen a decided alert', async () => {
  expect((await call(move, { to: 'INVESTIGATING', version: 1 })).body).toMatchObject({
    status: 'INVESTIGATING',
    assigneeId: null,
  });
  expect((await call(move, { ...dismissal, version: 1 })).body).toMatchObject({ errorCode: 'VERSION_CONFLICT' });
  expect((await call(move, { ...dismissal, version: 2 })).status).toBe(200);
  expect((await call(move, { to: 'INVESTIGATING', version: 3, note })).body).toMatchObject({ errorCode: 'FORBIDDEN' });
});

test('decides a match', async () => {
  const [match] = (await getAlert(own.organizationId, id)).matches;
  const decide = (matchId: string) => call(judge, { status: 'falsePositive', version: 1 }, { params: { matchId } });
  expect((await decide('mat_unknown')).status).toBe(404);
  expect((await decide(String(match?.id))).body).toMatchObject({ matches: [{ status: 'falsePositive' }], version: 2 });
  expect(await audited()).toContainEqual(['alert.matchDecided', 'apiKey', own.keyId]);
});

test('comments once per idempotency key', async () => {
  const send = () => call(comment, { body: ' Seen. ' }, { headers: { 'idempotency-key': 'c-1' } });
  const [first, again] = [await send(), await send()];
  const written = { id: expect.stringMatching(/^cmt_/), body: 'Seen.', authorId: own.keyId };
  expect([first.status, first.body, again.body]).toMatchObject([201, written, first.body]);
  expect(await told('commentAdded')).toMatchObject([{ alertId: id, comment: first.body }]);
  expect(await audited()).toContainEqual(['alert.commentAdded', 'apiKey', own.keyId]);
  expect((await getAlert(own.organizationId, id)).comments).toMatchObject([{ authorName: 'test', body: 'Seen.' }]);
});

test('a repeated decision with the same idempotency key returns the first answer', async () => {
  const send = () => call(move, dismissal, { headers: { 'idempotency-key': 'd-1' } });
  const [first, again] = [await send(), await send()];
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true']);
});

test('proposes where two reviewers are required, and approves nothing', async () => {
  const settings = { screening: { fourEyes: true, fourEyesDismissThreshold: 0.5 } };
  await systemDb().organization.update({ where: { id: own.organizationId }, data: { settings } });
  const lead = await signedIn(own.organizationId, 'lead');
  const { token, id: keyId } = await keyOf({ createdBy: lead.member.memberId });
  expect((await call(move, dismissal, { apiKey: token })).body).toMatchObject({
    status: 'TRIGGERED',
    pendingDecision: { by: keyId, to: 'DISMISSED' },
  });
  const approval = { to: 'DISMISSED', version: 2 };
  expect((await call(move, approval)).body).toMatchObject({ errorCode: 'FORBIDDEN' });
  expect((await callAs(lead, approve, { params: { id }, body: approval })).status).toBe(403);
  const analyst = await signedIn(own.organizationId, 'analyst');
  const { status, body } = await callAs(analyst, approve, { params: { id }, body: approval });
  expect([status, body]).toMatchObject([200, { resolution: { proposedBy: keyId, by: analyst.member.memberId } }]);
});

test('needs the product, and sees only alerts of its environment', async () => {
  const reader = await keyOf({ products: ['AML_SCREENING'] });
  expect((await call(move, dismissal, { apiKey: reader.token })).body.errorCode).toBe('PRODUCT_NOT_ENABLED');
  expect((await call(comment, { body: 'x' }, { apiKey: reader.token })).body.errorCode).toBe('PRODUCT_NOT_ENABLED');
  const foreign = [(await keyOf({ environment: 'test' })).token, (await makeOrganization()).apiKey];
  for (const apiKey of foreign) {
    const answers = [await call(move, dismissal, { apiKey }), await call(comment, { body: 'x' }, { apiKey })];
    expect(answers.map(({ body }) => body.errorCode)).toEqual(['ALERT_NOT_FOUND', 'ALERT_NOT_FOUND']);
  }
});
