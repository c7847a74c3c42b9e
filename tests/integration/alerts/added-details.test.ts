import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as ADD } from '@/app/api/console/alerts/[id]/details/add/route';
import { POST as PREVIEW } from '@/app/api/console/alerts/[id]/details/preview/route';
import { GET } from '@/app/api/console/alerts/[id]/route';
import { POST as MOVE } from '@/app/api/console/alerts/[id]/status/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { packBlocks } from '@/core/evidence/pack';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const OTHER_BIRTH = '1990-05-14';
const NOTE = 'Told me on the telephone, called back by the number on file.';
let own: TestOrganization;
let analyst: ConsoleUser;
let alert: AlertDetail;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  alert = await read(await raisedAlert(own, { externalId: 'c-1', country: 'HR' }));
});
afterEach(() => vi.restoreAllMocks());

const read = async (id = alert.id) => (await callAs(analyst, GET, { params: { id } })).body as unknown as AlertDetail;
const preview = (answer: object, by = analyst) => callAs(by, PREVIEW, { params: { id: alert.id }, body: { answer } });
const add = (answer: object, more: object = {}, by = analyst) =>
  callAs(by, ADD, { params: { id: alert.id }, body: { answer, note: NOTE, version: alert.version, ...more } });

test('previews the effect of added information and then applies exactly that', async () => {
  const seen = await preview({ dateOfBirth: OTHER_BIRTH });
  const [match] = alert.matches;
  expect(seen.body.matches).toMatchObject([{ before: match?.score, raised: false }]);
  expect(await read()).toEqual(alert);
  const kept = (await add({ dateOfBirth: OTHER_BIRTH })).body as unknown as AlertDetail;
  const [{ after }] = seen.body.matches as [{ after: number }];
  expect(after).toBeLessThan(match?.score ?? 0);
  expect(kept.matches[0]).toMatchObject({ score: after, status: 'open' });
  expect(kept.matches[0]?.scoring.reasoning).toContain('Details later added by a member:');
  expect(kept).toMatchObject({ status: alert.status, subject: { dateOfBirth: null } });
  expect(kept.known).toMatchObject({ dateOfBirth: OTHER_BIRTH, told: [], added: ['dateOfBirth'] });
});

test('records author and source, but no values in the audit log', async () => {
  const kept = (await add({ dateOfBirth: OTHER_BIRTH })).body as unknown as AlertDetail;
  expect(kept.timeline[0]).toMatchObject({
    action: 'detailsAdded',
    actorId: analyst.member.memberId,
    detail: { note: NOTE, rescored: [{ before: alert.matches[0]?.score }] },
  });
  const pack = JSON.stringify(
    packBlocks({ alert: kept, organization: 'B', madeBy: 'A', madeAt: kept.createdAt, publicKey: 'k' }),
  );
  expect(pack).toContain('Added by members');
  expect(pack).toContain(OTHER_BIRTH);
  const audited = await db(own.organizationId).auditEntry.findMany({
    where: { action: 'alert.detailsAdded' },
    orderBy: { sequence: 'asc' },
  });
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toMatch(new RegExp(`${OTHER_BIRTH}|telephone`));
});

test('resolves a country name and keeps the latest value of a field', async () => {
  alert = await read(await raisedAlert(own, { externalId: 'c-2' }));
  alert = (await add({ country: 'Sri Lanka', birthPlace: 'Kandy' })).body as unknown as AlertDetail;
  expect(alert.known).toMatchObject({ country: 'LK', birthPlace: 'Kandy' });
  expect((await add({ country: 'hr' })).body.known).toMatchObject({ country: 'HR', birthPlace: 'Kandy' });
});

test.each([
  ['what was given with the customer', { country: 'LK' }, 'answer.country'],
  ['a day that does not exist', { dateOfBirth: '1990-02-30' }, 'answer.dateOfBirth'],
  ['a day to come', { dateOfBirth: '2999-01-01' }, 'answer.dateOfBirth'],
  ['a number without letters or digits', { document: { type: 'passport', number: '-----' } }, 'answer.document.number'],
  ['nothing', {}, 'answer'],
])('%s is refused at its field, in the preview and on saving', async (_, answer, path) => {
  for (const answered of [await preview(answer), await add(answer)])
    expect([answered.status, answered.body.errors]).toMatchObject([400, [{ path }]]);
});

test('refuses an unknown country name', async () => {
  alert = await read(await raisedAlert(own, { externalId: 'c-3' }));
  expect((await add({ country: 'Atlantis' })).body.errors).toMatchObject([{ path: 'answer.country' }]);
});

test('refuses an old version, a viewer, a stranger and a decided alert', async () => {
  const viewer = await signedIn(own.organizationId, 'viewer');
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  const answer = { dateOfBirth: OTHER_BIRTH };
  expect((await add(answer, { version: alert.version + 1 })).status).toBe(412);
  expect((await add(answer, { note: 'short' })).status).toBe(400);
  expect([(await add(answer, {}, viewer)).status, (await preview(answer, viewer)).status]).toEqual([403, 403]);
  expect([(await add(answer, {}, stranger)).status, (await preview(answer, stranger)).status]).toEqual([404, 404]);
  await callAs(analyst, MOVE, {
    params: { id: alert.id },
    body: { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person.', version: alert.version },
  });
  alert = await read();
  expect(alert.status).toBe('DISMISSED');
  expect([(await add(answer)).status, (await preview(answer)).status]).toEqual([409, 409]);
  expect(await db(own.organizationId).detailRequest.count()).toBe(0);
});
