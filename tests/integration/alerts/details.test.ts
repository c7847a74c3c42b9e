import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { POST as ask, DELETE as withdraw } from '@/app/api/console/alerts/[id]/details/route';
import { GET as get } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as list } from '@/app/api/console/alerts/route';
import { POST as answer } from '@/app/api/details/answer/route';
import { POST as open } from '@/app/api/details/open/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { packBlocks } from '@/core/evidence/pack';
import { DETAIL_LINK_HOURS } from '@/core/information-requests/contract';
import { inngest } from '@/inngest/client';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { autoDismissEffect } from '@/services/organizations/auto-dismiss-settings';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;
let alert: AlertDetail;

beforeAll(async () => {
  await publishWatchlists();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  alert = await raise();
});
afterEach(() => vi.restoreAllMocks());

const raise = async (): Promise<AlertDetail> => read(await raisedAlert(own, { externalId: 'c-1', country: 'HR' }));
const read = async (id = alert.id) => (await callAs(analyst, get, { params: { id } })).body as unknown as AlertDetail;
const asked = (fields: string[], more: object = {}, user = analyst) =>
  callAs(user, ask, { params: { id: alert.id }, body: { fields, language: 'si', ...more } });
/** Headers of the customer's browser: same origin, no cookie; only the token authenticates. */
const page = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' };
const customer = (route: typeof open, body: object, headers: Record<string, string> = page) =>
  callRoute(route, { body, headers });
async function linkFor(fields: string[]): Promise<string> {
  const made = await asked(fields);
  expect(made.status).toBe(201);
  const [path, token = ''] = String(made.body.url).split('#');
  expect(new URL(path ?? '').pathname).toBe('/details');
  return token;
}
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.errorCode];

test('a link reveals no match and works once; its answer rescores the alert', async () => {
  const token = await linkFor(['dateOfBirth']);
  const question = await customer(open, { token });
  expect(Object.keys(question.body).sort()).toEqual(['contact', 'expiresAt', 'fields', 'organizationName']);
  expect(question.body.fields).toEqual(['dateOfBirth']);
  expect(JSON.stringify(question.body)).not.toMatch(/sanction|match|alert|list|screen|Marchetti/i);
  const [before] = alert.matches;
  const sent = await customer(answer, { token, answer: { dateOfBirth: '1991-03-04' } });
  expect([sent.status, sent.body]).toEqual([200, { received: true }]);
  const after = await read();
  expect(after.matches[0]?.score).toBeLessThan(before?.score ?? 0);
  expect(after.matches[0]?.scoring.reasoning).toContain('unverified: Date of birth differs');
  expect(after.matches[0]?.status).toBe('open');
  expect(after).toMatchObject({
    status: 'TRIGGERED',
    version: 2,
    priority: alert.priority,
    bestScore: after.matches[0]?.score,
    subject: { dateOfBirth: null },
    known: { dateOfBirth: '1991-03-04', told: ['dateOfBirth'] },
    details: [{ state: 'answered', answer: { dateOfBirth: '1991-03-04' }, askedBy: 'A analyst' }],
  });
  expect(after.timeline[0]).toMatchObject({
    action: 'detailsAnswered',
    actorId: null,
    detail: { answer: { dateOfBirth: '1991-03-04' }, rescored: [{ before: before?.score, after: after.bestScore }] },
  });
  // Auto-dismiss rules evaluate the alert as raised, when no birth date separated the two.
  const rule = {
    name: 'Far apart',
    kinds: ['sanctions' as const],
    scoreBelow: 1,
    birthYearsApart: 20,
    countryDifferent: false,
  };
  expect(await autoDismissEffect(own.organizationId, [rule])).toMatchObject({ alerts: 1, dismissed: 0 });
  // An unverified answer of the customer never removes the four-eyes requirement.
  const settings = { screening: { alertThreshold: 0.7, fourEyes: true, fourEyesDismissThreshold: before?.score } };
  await systemDb().organization.update({ where: { id: own.organizationId }, data: { settings } });
  expect(await read()).toMatchObject({ secondPersonFor: ['DISMISSED', 'ACTIONED'], scoreBeforeAnswers: before?.score });
  await systemDb().organization.update({
    where: { id: own.organizationId },
    data: { settings: { screening: { alertThreshold: 0.7 } } },
  });
  expect(codeOf(await customer(answer, { token, answer: { dateOfBirth: '1968-12-10' } }))).toEqual([
    410,
    'LINK_INVALID',
  ]);
  expect(codeOf(await customer(open, { token }))).toEqual([410, 'LINK_INVALID']);
  const pack = packBlocks({ alert: after, organization: 'B', madeBy: 'A', madeAt: after.createdAt, publicKey: 'k' });
  expect(pack).toContainEqual({ kind: 'fact', label: 'Date of birth', text: '1991-03-04' });
  expect(pack).toContainEqual({ kind: 'fact', label: 'Scores', text: expect.stringContaining('birth date mismatch') });
  const notices = await db(own.organizationId).memberNotice.findMany({});
  expect(notices).toMatchObject([{ memberId: analyst.member.memberId, kind: 'answer', alertId: alert.id }]);
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
  const audited = await systemDb().auditEntry.findMany({
    where: { organizationId: own.organizationId },
    orderBy: { sequence: 'asc' },
  });
  expect(audited.map(({ action }) => action)).toContain('alert.detailsAnswered');
  // The audit detail only: hashes may contain any four digits.
  expect(JSON.stringify(audited.map(({ detail }) => detail))).not.toContain('1991-03');
});

test('an answer that supports the match raises priority and blocks a dismissal', async () => {
  const token = await linkFor(['dateOfBirth', 'document']);
  const body = { dateOfBirth: '1968-12-10', document: { type: 'passport', number: 'AA 1234567' } };
  expect((await customer(answer, { token, answer: body })).status).toBe(200);
  const after = await read();
  expect(after.matches[0]?.scoring).toMatchObject({ idDocMatch: true, dobMatch: { exactMatch: true } });
  expect(after.priority).toBe(1);
  const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person, it seems.', version: 2 };
  expect(await callAs(analyst, move, { params: { id: alert.id }, body: dismissal })).toMatchObject({
    status: 409,
    body: { barrier: 'strong' },
  });
});

test('an answer that lifts a near miss over the threshold adds it to the alert', async () => {
  const [match] = alert.matches;
  const row = await db(own.organizationId).alertMatch.findFirstOrThrow({ where: { id: match?.id ?? '' } });
  const nameMatch = { aggregateScore: 0.8, abbreviatedMatch: false, nameCommonalityScore: 0 };
  const scoring = { ...(row.scoring as object), nameMatch, matchConfidence: 0.82 };
  await db(own.organizationId).screeningHit.create({
    data: {
      id: 'hit_near',
      organizationId: own.organizationId,
      requestId: alert.requestId,
      kind: 'sanctions',
      source: 'un',
      listVersion: 'v1',
      entityId: 'near-1',
      entry: row.entry as object,
      scoring,
      score: 0.82,
    },
  });
  const token = await linkFor(['dateOfBirth']);
  await customer(answer, { token, answer: { dateOfBirth: '1968-12-10' } });
  const after = await read();
  expect(after.matches.map(({ source }) => source).sort()).toEqual(['ofac', 'un']);
  expect(after.timeline[0]?.detail.raised).toMatchObject([{ entityId: 'near-1', before: 0.82 }]);
});

test('accepts one of two concurrent answers', async () => {
  const token = await linkFor(['dateOfBirth']);
  const answers = await Promise.all(
    ['1991-03-04', '1992-03-04'].map((dateOfBirth) => customer(answer, { token, answer: { dateOfBirth } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await read()).timeline.filter(({ action }) => action === 'detailsAnswered')).toHaveLength(1);
});

test('an unusable link returns its error and contact details only', async () => {
  const unknown = await customer(open, { token: 'x'.repeat(43) });
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  expect(JSON.stringify(unknown.body)).not.toContain('contact');
  const contact = { text: 'Weekdays 9 to 5', email: 'help@bank.example', phone: '+94 11 234 5678' };
  const settings = { contact: { ...contact, privacyUrl: 'https://bank.example/privacy' } };
  await db(own.organizationId).organization.updateMany({ where: {}, data: { settings } });
  const first = await linkFor(['dateOfBirth']);
  const second = await linkFor(['dateOfBirth']);
  const over = await customer(open, { token: first });
  expect(codeOf(over)).toEqual([410, 'LINK_INVALID']);
  expect(over.body).toMatchObject({ organizationName: expect.any(String), contact });
  expect((await customer(open, { token: second })).body.contact).toEqual(contact);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 8 * 86_400_000));
  for (const route of [open, answer]) {
    const body = { token: second, ...(route === answer && { answer: { dateOfBirth: '1991-03-04' } }) };
    const refused = await customer(route, body);
    expect(codeOf(refused)).toEqual([410, 'LINK_EXPIRED']);
    expect(refused.body.contact).toEqual(contact);
  }
  vi.mocked(clock.now).mockRestore();
  expect((await callAs(analyst, withdraw, { params: { id: alert.id }, method: 'DELETE' })).status).toBe(200);
  expect(codeOf(await customer(open, { token: second }))).toEqual([410, 'LINK_INVALID']);
  expect((await callAs(analyst, withdraw, { params: { id: alert.id }, method: 'DELETE' })).status).toBe(404);
  const third = await linkFor(['dateOfBirth']);
  const { version } = await read();
  const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person, it seems.', version };
  expect((await callAs(analyst, move, { params: { id: alert.id }, body: dismissal })).status).toBe(200);
  expect(codeOf(await customer(open, { token: third }))).toEqual([410, 'LINK_INVALID']);
  expect((await asked(['dateOfBirth'])).status).toBe(409);
});

test.each([
  ['what was not asked', { dateOfBirth: '1991-03-04', country: 'LK' }],
  ['nothing', {}],
  ['a day that does not exist', { dateOfBirth: '1991-02-30' }],
  ['a day to come', { dateOfBirth: '2999-01-01' }],
  ['another field', { dateOfBirth: '1991-03-04', status: 'DISMISSED' }],
])('refuses an answer with %s and keeps the link usable', async (_label, body) => {
  const token = await linkFor(['dateOfBirth']);
  expect(codeOf(await customer(answer, { token, answer: body }))).toEqual([400, 'VALIDATION_ERROR']);
  expect((await customer(open, { token })).status).toBe(200);
});

test('asks only for missing fields, within the organization and from the same site', async () => {
  expect(codeOf(await asked(['country']))).toEqual([400, 'VALIDATION_ERROR']);
  expect((await asked([])).status).toBe(400);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect(codeOf(await asked(['dateOfBirth'], {}, stranger))).toEqual([404, 'ALERT_NOT_FOUND']);
  const token = await linkFor(['dateOfBirth']);
  const foreign = { ...page, origin: 'https://elsewhere.example' };
  expect(codeOf(await customer(open, { token }, foreign))).toEqual([403, 'CROSS_SITE_REQUEST']);
});

test("mails the link in the customer's language without the reason", async () => {
  mailbox.mails.length = 0;
  await db(own.organizationId).organization.updateMany({
    data: { settings: { contact: { email: 'help@bank.example' } } },
  });
  const made = await asked(['dateOfBirth'], { email: 'zoltan@example.lk' });
  expect(made.body.mailed).toBe(true);
  const [mail] = mailbox.mails;
  expect(mail?.replyTo).toBe('help@bank.example');
  const text = mail?.text ?? '';
  const url = String(made.body.url);
  expect(text).toContain(url);
  expect(url).toMatch(/\/details\?lang=si#[\w-]{20,}$/);
  expect(text).toContain(url.replace('lang=si', 'lang=en'));
  expect(text).toContain('ඉල්ලා සිටී');
  expect(text).not.toMatch(/sanction|match|alert|watchlist|screen|Marchetti|birth/i);
  expect((await read()).details[0]?.mailed).toBe(true);
});

test('pauses the due time while a request for information is open', async () => {
  const HOUR = 3_600_000;
  const far = new Date('2099-01-01');
  const { organizationId } = own;
  await systemDb().consoleSession.updateMany({ where: { organizationId }, data: { expiresAt: far, lastSeenAt: far } });
  const start = Date.parse(alert.createdAt);
  const now = vi.spyOn(clock, 'now');
  const at = (hours: number) => now.mockReturnValue(new Date(start + hours * HOUR));
  const due = async () => {
    const { dueAt, waitingUntil } = await read();
    return [Math.round((Date.parse(String(dueAt)) - start) / HOUR), waitingUntil !== null];
  };
  const row = async (query: string) =>
    ((await callAs(analyst, list, { path: `/api/console/alerts?${query}` })).body.alerts as AlertDetail[]).find(
      ({ id }) => id === alert.id,
    );
  expect(await due()).toEqual([24, false]);
  at(6);
  const token = await linkFor(['dateOfBirth']);
  expect(await due()).toEqual([24 + DETAIL_LINK_HOURS, true]);
  expect((await row(''))?.waitingUntil).toBe(new Date(start + (6 + DETAIL_LINK_HOURS) * HOUR).toISOString());
  expect(await row('due=day')).toBeUndefined();
  // A replaced link does not extend the due time twice; ten hours of waiting count when the customer answers.
  at(10);
  await linkFor(['document']);
  at(16);
  expect(await due()).toEqual([24 + DETAIL_LINK_HOURS + 4, true]);
  const { status } = await callAs(analyst, withdraw, { params: { id: alert.id } });
  expect([status, await due()]).toEqual([200, [34, false]]);
  const again = await linkFor(['dateOfBirth']);
  at(18);
  expect((await customer(answer, { token: again, answer: { dateOfBirth: '1991-03-04' } })).status).toBe(200);
  expect(await due()).toEqual([36, false]);
  expect(codeOf(await customer(open, { token }))).toEqual([410, 'LINK_INVALID']);
  // Without an answer the alert resumes when the link expires; one that was already overdue stays overdue.
  at(20);
  await linkFor(['document']);
  at(20 + DETAIL_LINK_HOURS + 1);
  expect(await due()).toEqual([36 + DETAIL_LINK_HOURS, false]);
  at(40 + DETAIL_LINK_HOURS);
  await linkFor(['document']);
  expect(await due()).toEqual([36 + DETAIL_LINK_HOURS, false]);
  expect(await row('due=late')).toBeDefined();
});
