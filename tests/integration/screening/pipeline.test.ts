import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET, DELETE as REMOVE } from '@/app/api/screening/request/[id]/route';
import { POST } from '@/app/api/screening/request/route';
import { NO_MEDIA } from '@/core/screening/adverse-media/media-age';
import { DEMONSTRATION_PEP_WARNING, DEMONSTRATION_WARNING } from '@/core/screening/watchlists/demonstration';
import { inngest } from '@/inngest/client';
import { screeningPipeline } from '@/inngest/screening-pipeline';
import { webhookDelivery, webhookFanOut } from '@/inngest/webhook-delivery';
import { db, systemDb } from '@/platform/db/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { closeRequest } from '@/services/screening/requests/close-request';
import { requirePeps } from '@/services/screening/requests/screen-peps';
import { recordSourceFailure, searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { createDestination } from '@/services/webhooks/destinations';
import { startProductExecutor, until } from '@/tests/support/executor';
import { makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { type Receiver, startReceiver } from '@/tests/support/receiver';

const LISTED = { fullName: 'Zoltan Marchetti' };
let own: TestOrganization;

const request = async (body: unknown, apiKey = own.apiKey) => callRoute(POST, { apiKey, body });
const read = async (id: string, apiKey = own.apiKey) =>
  callRoute(GET, { apiKey, params: { id }, path: `/api/screening/request/${id}` });
const eventsOf = (organizationId: string) =>
  db(organizationId).webhookEvent.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

beforeAll(() => Promise.all([publishWatchlists(), requirePeps()]));
beforeEach(async () => {
  own = await makeOrganization();
});
afterEach(() => vi.restoreAllMocks());

describe('with the executor', () => {
  let stopEngine: () => Promise<void>;
  let receiver: Receiver;
  beforeAll(async () => {
    stopEngine = await startProductExecutor([screeningPipeline, webhookFanOut, webhookDelivery]);
  });
  afterAll(() => stopEngine());
  beforeEach(async () => {
    receiver = await startReceiver();
    await createDestination(await makeMember(own.organizationId), {
      url: receiver.url,
      eventTypes: [
        'amlScreening.screeningRequest.created',
        'amlScreening.screeningRequest.completed',
        'amlScreening.screeningAlert.triggered',
      ],
    });
  });
  afterEach(() => receiver.close());
  const ended = (id: string) =>
    until('the end of the run', async () => {
      const answer = await read(id);
      return String(answer.body.status).startsWith('completed') && answer.body;
    });

  test('a listed subject produces created, completed and alert events in order', async () => {
    const made = await request({ ...LISTED, externalId: 'c-1', dateOfBirth: '1970-01-01', country: 'hr' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      requestId: expect.any(String),
      warnings: [DEMONSTRATION_WARNING, DEMONSTRATION_PEP_WARNING, NO_MEDIA],
    });
    const id = String(made.body.requestId);
    const body = await ended(id);
    expect(body.sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sanctions', source: 'ofac', status: 'success', alerting: 1 }),
        expect.objectContaining({
          kind: 'pep',
          source: 'opensanctions',
          status: 'success',
          hits: 0,
          matcher: expect.any(String),
        }),
        expect.objectContaining({ kind: 'adverse-media', status: 'skipped' }),
      ]),
    );
    await until('three deliveries', async () => receiver.received.length === 3);
    const bodies = receiver.received.map((one) => JSON.parse(one.body));
    const events = await eventsOf(own.organizationId);
    expect(events.map((event) => [event.type.split('.').slice(1).join('.'), event.sequence])).toEqual([
      ['screeningRequest.created', 1],
      ['screeningRequest.completed', 2],
      ['screeningAlert.triggered', 1],
    ]);
    const completed = bodies.find((one) => one.type.endsWith('completed')).data;
    expect(completed).toMatchObject({ warnings: [DEMONSTRATION_WARNING, DEMONSTRATION_PEP_WARNING, NO_MEDIA] });
    expect(completed.sources[0]).toMatchObject({ kind: 'sanctions', demonstration: true });
    const alert = bodies.find((one) => one.type.endsWith('triggered')).data;
    expect(alert).toMatchObject({
      organizationId: own.organizationId,
      requestId: id,
      externalId: 'c-1',
      status: 'TRIGGERED',
      trigger: 'initial',
      riskLevel: 'high',
      subject: { fullName: LISTED.fullName, dateOfBirth: '1970-01-01', country: 'HR', identificationDocument: null },
      version: 1,
      commentsCount: 0,
    });
    expect(body).toMatchObject({
      alertIds: [alert.id],
      warnings: [DEMONSTRATION_WARNING, DEMONSTRATION_PEP_WARNING, NO_MEDIA],
    });
    expect(body.matches).toEqual([
      expect.objectContaining({ type: 'watchlist', entityId: alert.matches[0].entityId, alerting: true }),
    ]);
    const [match] = alert.matches;
    expect(match).toMatchObject({ type: 'watchlist', source: 'ofac', status: 'open', topics: ['sanction'] });
    expect(match.listVersion).toContain('demonstration');
    expect(match.scoring).toMatchObject({
      nameMatch: {
        aggregateScore: expect.any(Number),
        abbreviatedMatch: false,
        nameCommonalityScore: expect.any(Number),
      },
      idDocMatch: false,
      dobMatch: { exactMatch: expect.any(Boolean) },
      matchConfidence: expect.any(Number),
      reasoning: expect.stringContaining('Zoltan, Marchetti agree'),
    });
    expect(match.scoring.reasoning).toContain('Not given, so not compared: identification document.');
    expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
  });

  test('lists a hit below the alert threshold with score and reason, without alert', async () => {
    const { body } = await request({ fullName: 'Zsoltan Markett' });
    const read = await ended(String(body.requestId));
    expect(read).toMatchObject({ status: 'completed', alertIds: [], alertThreshold: 0.85 });
    expect(read.sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'ofac', hits: 1, alerting: 0, threshold: 0.7, alertThreshold: 0.85 }),
      ]),
    );
    const [match, ...others] = read.matches as { score: number; reasoning: string }[];
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      type: 'watchlist',
      source: 'ofac',
      listVersion: expect.stringContaining('demonstration'),
      fullName: 'Zoltan VERIDICUS MARCHETTI',
      alerting: false,
    });
    expect(match?.score).toBeGreaterThanOrEqual(0.7);
    expect(match?.score).toBeLessThan(0.85);
    expect(match?.reasoning).toContain(
      `The score ${match?.score} is below the alert threshold 0.85, so it raises no alert.`,
    );
    expect((await eventsOf(own.organizationId)).map(({ type }) => type)).not.toContain(
      'amlScreening.screeningAlert.triggered',
    );
  });

  test('completes without an alert for an unlisted subject', async () => {
    const { body } = await request({ fullName: 'Quibbleton Farnsworthy Xylander' });
    await ended(String(body.requestId));
    expect((await eventsOf(own.organizationId)).map((event) => event.type)).toEqual([
      'amlScreening.screeningRequest.created',
      'amlScreening.screeningRequest.completed',
    ]);
  });

  test('raises a lower-priority dossier match for a politician', async () => {
    const { body } = await request({ fullName: 'Rosalind Quartermain', dateOfBirth: '1961-04-09', country: 'US' });
    await ended(String(body.requestId));
    const alert = await db(own.organizationId).alert.findFirst({ where: {} });
    const match = await db(own.organizationId).alertMatch.findFirst({ where: {} });
    expect([alert?.priority, alert?.riskLevel, match?.type, match?.source]).toEqual([
      3,
      'medium',
      'dossier',
      'opensanctions',
    ]);
    expect(JSON.stringify(match?.scoring)).toContain('Positions held: Deputy Whip');
  });
});

describe('without the executor, step by step', () => {
  beforeEach(() => {
    vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  });
  const target = async (body: unknown = LISTED) => ({
    organizationId: own.organizationId,
    requestId: String((await request(body)).body.requestId),
  });

  test('charges ten credits once per accepted request', async () => {
    await request(LISTED);
    await request({ fullName: '' });
    const spent = await systemDb().creditEntry.aggregate({
      where: { organizationId: own.organizationId },
      _sum: { amount: true },
    });
    expect(spent._sum.amount).toBe(-10);
  });

  test('repeated steps keep one set of hits and raise one alert', async () => {
    const one = await target();
    for (let n = 0; n < 2; n++)
      for (const kind of ['sanctions', 'pep', 'adverse-media'] as const) await searchSource(one, kind);
    await closeRequest(one.organizationId, one.requestId);
    expect(await closeRequest(one.organizationId, one.requestId)).toEqual({ status: 'unchanged' });
    expect(await searchSource(one, 'sanctions')).toBeNull();
    expect(await db(own.organizationId).screeningHit.count()).toBe(1);
    expect(await db(own.organizationId).alert.count()).toBe(1);
    expect((await eventsOf(own.organizationId)).filter((event) => event.type.endsWith('triggered'))).toHaveLength(1);
  });

  test('a failed sanctions search fails the run and is refunded', async () => {
    const one = await target();
    await recordSourceFailure(one, 'sanctions');
    await searchSource(one, 'pep');
    expect(await closeRequest(one.organizationId, one.requestId)).toEqual({ status: 'failed' });
    const { body } = await read(one.requestId);
    expect(body.sources).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'sanctions', status: 'failed' })]),
    );
    const spent = await systemDb().creditEntry.aggregate({
      where: { organizationId: own.organizationId },
      _sum: { amount: true },
    });
    expect(spent._sum.amount).toBe(0);
    const completed = (await eventsOf(own.organizationId)).at(-1);
    expect(completed?.data).toMatchObject({ status: 'failed' });
  });

  test('a failed PEP search makes the result partial but still alerts', async () => {
    const one = await target();
    await searchSource(one, 'sanctions');
    await recordSourceFailure(one, 'pep');
    expect(await closeRequest(one.organizationId, one.requestId)).toEqual({ status: 'completed_partial' });
    expect(await db(own.organizationId).alert.count()).toBe(1);
  });

  test('does not alert a match dismissed for this external id again', async () => {
    const run = async () => {
      const one = await target({ ...LISTED, externalId: 'c-7' });
      await searchSource(one, 'sanctions');
      await closeRequest(one.organizationId, one.requestId);
    };
    await run();
    await db(own.organizationId).alertMatch.updateMany({ where: {}, data: { status: 'falsePositive' } });
    await run();
    expect(await db(own.organizationId).alert.count()).toBe(1);
  });

  test('returns 404 for foreign, other-environment and missing requests', async () => {
    const one = await target();
    const stranger = await makeOrganization();
    const tester = await makeOrganization({ environment: 'test' });
    for (const [id, apiKey] of [
      [one.requestId, stranger.apiKey],
      [one.requestId, tester.apiKey],
      ['scr_none', own.apiKey],
      ["'; drop table", own.apiKey],
    ] as const) {
      const answer = await read(id, apiKey);
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'SCREENING_REQUEST_NOT_FOUND']);
      const removed = await callRoute(REMOVE, { method: 'DELETE', params: { id }, apiKey });
      expect([removed.status, removed.body.message]).toEqual([404, answer.body.message]);
    }
  });

  test('charges nothing for a test key', async () => {
    const tester = await makeOrganization({ environment: 'test' });
    expect((await request(LISTED, tester.apiKey)).status).toBe(201);
    const entry = await systemDb().creditEntry.findFirst({ where: { organizationId: tester.organizationId } });
    expect(entry?.amount).toBe(0);
  });

  test.each([
    ['no name', {}],
    ['an empty name', { fullName: '' }],
    ['a name of symbols', { fullName: '— !!' }],
    ['a number in place of a name', { fullName: '0771234567' }],
    ['a name without end', { fullName: 'a'.repeat(501) }],
    ['a day that does not exist', { ...LISTED, dateOfBirth: '1970-02-31' }],
    ['a day to come', { ...LISTED, dateOfBirth: '2999-01-01' }],
    ['a country in words', { ...LISTED, country: 'Croatia' }],
    ['a document that is a text', { ...LISTED, identificationDocument: 'X1' }],
    ['NUL', '{"fullName":"a\\u0000"}'],
    ['a list', [LISTED]],
    ['nothing', ''],
  ])('returns 400 for %s and charges nothing', async (_label, body) => {
    const answer = await callRoute(POST, { apiKey: own.apiKey, body, method: 'POST' });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await db(own.organizationId).creditEntry.count()).toBe(0);
  });

  test('returns an error code per invalid value', async () => {
    const body = { fullName: '4711', dateOfBirth: '1812-01-01', country: 'UK' };
    const answer = await callRoute(POST, { apiKey: own.apiKey, body });
    expect(answer.body.errors).toMatchObject([
      { path: 'fullName', code: 'no_letters' },
      { path: 'dateOfBirth', code: 'too_early' },
      { path: 'country', code: 'unknown_country' },
    ]);
  });
});

test('warns of an external id used for another name, and of empty fields', async () => {
  const REUSED = expect.stringContaining('a subject with another name');
  const screen = async (fullName: string, more: object = {}, headers: Record<string, string> = {}) =>
    callRoute(POST, { apiKey: own.apiKey, body: { fullName, externalId: 'c-9', ...more }, headers });
  const warningsOf = ({ body }: Awaited<ReturnType<typeof screen>>) => body.warnings ?? [];
  expect(warningsOf(await screen('Nimal Perera'))).not.toContainEqual(REUSED);
  expect(warningsOf(await screen('PERERA, Nimal'))).not.toContainEqual(REUSED);
  expect(warningsOf(await screen('Kamala Silva', {}, { 'idempotency-key': 'reused-1' }))).toContainEqual(REUSED);
  expect(warningsOf(await screen('Kamala Silva', {}, { 'idempotency-key': 'reused-1' }))).toContainEqual(REUSED);
  expect(warningsOf(await screen('Kamala Silva', { ongoingMonitoring: { enabled: false } }))).toEqual(
    warningsOf(await screen('Nimal Perera')),
  );
  const blank = await screen('Sunil Perera', {
    externalId: ' ',
    identificationDocument: { type: 'passport', number: '' },
  });
  expect(warningsOf(blank)).toContainEqual(expect.stringContaining('so it is not compared'));
  expect([blank.status, blank.headers.get('x-ignored-fields')]).toEqual([
    201,
    'externalId, identificationDocument.number',
  ]);
  expect(warningsOf(blank)).toContain('Ignored, empty fields: externalId, identificationDocument.number.');
});

test('stores the warning that no document was compared', async () => {
  const identificationDocument = { type: 'passport' };
  const { body } = await request({ fullName: 'Nimal Perera', identificationDocument });
  const kept = await read(String(body.requestId));
  expect(kept.body.warnings).toContainEqual(expect.stringContaining('so it is not compared'));
  const numbered = await request({ fullName: 'Nimal Perera', identificationDocument: { number: 'N1' } });
  const other = await read(String(numbered.body.requestId));
  expect(other.body.warnings ?? []).not.toContainEqual(expect.stringContaining('so it is not compared'));
});

test('warns of unknown fields in the response only, also on replay', async () => {
  const told = 'Ignored, unknown fields: dob, identificationDocument.numbr.';
  const body = {
    fullName: 'Nimal Perera',
    dob: '1985-02-03',
    identificationDocument: { type: 'passport', numbr: 'N1' },
  };
  const headers = { 'idempotency-key': 'misspelt-1' };
  const first = await callRoute(POST, { apiKey: own.apiKey, body, headers });
  const again = await callRoute(POST, { apiKey: own.apiKey, body, headers });
  for (const { body: answer } of [first, again])
    expect((answer.warnings as string[]).filter((one) => one.startsWith('Ignored'))).toEqual([told]);
  expect(again.body).toEqual(first.body);
  const { body: right } = await callRoute(POST, { apiKey: own.apiKey, body: { fullName: 'Nimal Perera' } });
  expect(JSON.stringify(right)).not.toContain('Ignored');
});

test('warns of a name too long or without anything to compare', async () => {
  const long = await request({ fullName: `${'Ana '.repeat(16)}Zoltan Marchetti` });
  expect(long).toMatchObject({
    status: 201,
    body: {
      warnings: [DEMONSTRATION_WARNING, DEMONSTRATION_PEP_WARNING, expect.stringContaining('first 16 words'), NO_MEDIA],
    },
  });
  const thin = await request({ fullName: 'al-' });
  expect(thin).toMatchObject({
    status: 201,
    body: {
      warnings: [
        DEMONSTRATION_WARNING,
        DEMONSTRATION_PEP_WARNING,
        expect.stringContaining('nothing to search for'),
        NO_MEDIA,
      ],
    },
  });
  expect((await request({ fullName: 'Zoltan Marchetti' })).body.warnings).toEqual([
    DEMONSTRATION_WARNING,
    DEMONSTRATION_PEP_WARNING,
    NO_MEDIA,
  ]);
});

describe('usage warnings', () => {
  beforeEach(() => {
    vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  });
  const told = async () =>
    (await eventsOf(own.organizationId))
      .filter((event) => event.type.startsWith('system.usage'))
      .map((event) => [event.type, (event.data as { percentage: number }).percentage, event.sequence]);

  test('sends each usage warning once, also for concurrent charges', async () => {
    own = await makeOrganization({ balance: 1000 });
    const set = (balance: number) =>
      systemDb().creditAccount.update({ where: { organizationId: own.organizationId }, data: { balance } });
    await request(LISTED);
    expect(await told()).toEqual([]);
    await set(209);
    await request(LISTED);
    await request(LISTED);
    expect(await told()).toEqual([['system.usage.limitWarning', 80, 1]]);
    await set(55);
    await Promise.all([request(LISTED), request(LISTED)]);
    await set(12);
    await request(LISTED);
    expect((await request(LISTED)).status).toBe(402);
    expect(await told()).toEqual([
      ['system.usage.limitWarning', 80, 1],
      ['system.usage.limitWarning', 95, 2],
      ['system.usage.limitReached', 100, 3],
    ]);
  });
});
