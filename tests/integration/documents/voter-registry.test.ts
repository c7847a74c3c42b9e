import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/console/voter-registry/route';
import { PUT } from '@/app/api/console/voter-registry/service/route';
import { readField } from '@/core/documents/parsing/field';
import { VoterService } from '@/core/documents/voter-registry/voter-settings';
import { db } from '@/platform/db/db';
import type { StageContext } from '@/services/documents/stages/stage-context';
import { consultVoterRegistry } from '@/services/documents/voter-registry/consult-voter-registry';
import { makePerson } from '@/tests/fixtures/documents/person';
import { callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

const person = makePerson(1);
const name = `${person.givenNames.latin} ${person.surname.latin}`;
let organizationId: string;
let server: Server;
let answer: { status: number; body: string; delayMs?: number };
const asked: { type: string; body: string; key?: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const key = request.headers['x-key'];
      asked.push({ type: request.headers['content-type'] ?? '', body, ...(typeof key === 'string' && { key }) });
      setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  asked.length = 0;
});

const consult = (number = person.nicNew) =>
  consultVoterRegistry({
    organizationId,
    artefacts: async (_stage: string, shape: { parse: (value: unknown) => unknown }) =>
      shape.parse({
        documentTypeID: 'SRI_LANKA_NIC_NEW',
        schema: { nicNumber: readField(number, number, 1), fullName: readField(name, name, 1) },
        rules: [],
      }),
    environment: 'live',
  } as unknown as StageContext);

const configure = (over: Record<string, unknown> = {}) =>
  db(organizationId).organization.updateMany({
    data: {
      settings: {
        voterRegistry: {
          service: VoterService.parse({
            url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/look-up`,
            numberField: 'nic',
            extra: { lang: 'en' },
            fields: { name: 'voter.name', sex: 'voter.sex' },
            ...over,
          }),
        },
      },
    },
  });
const rule = (outcome: Awaited<ReturnType<typeof consult>>) =>
  (outcome.artefacts as { rules: { id: string; outcome: string }[] }).rules.find(
    ({ id }) => id === 'voter-registry-match',
  );

test('skips the stage with a warning when no registry is configured', async () => {
  expect(await consult()).toMatchObject({
    status: 'skipped',
    data: { warning: 'No voter registry is configured.' },
    artefacts: { rules: [{ id: 'voter-registry', outcome: 'ignored' }, { outcome: 'ignored' }] },
  });
});

test('looks up imported voters by old and new number, hashed, replaced as a whole', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const csv = `NIC,Name,නම,Sex\n${person.nicOld},${name},,${person.sex}\nnonsense,X,,\n199912300001,,,\n`;
  const order = { csv, numberColumn: 'NIC', columns: { name: 'Name', nameSinhala: 'නම', sex: 'Sex' } };
  const imported = await callAs(admin, POST, { body: order });
  expect(imported).toMatchObject({ status: 201, body: { entries: 1, skipped: 2, service: null, importing: null } });
  for (const number of [person.nicNew, person.nicOld ?? '']) {
    const outcome = await consult(number);
    expect(outcome).toMatchObject({ status: 'success', data: { registry: 'import', found: true } });
    expect(rule(outcome)).toMatchObject({ outcome: 'passed' });
  }
  const rows = JSON.stringify(await db(organizationId).voterEntry.findMany());
  for (const personal of [person.nicNew, person.nicOld ?? '?', person.surname.latin])
    expect(rows).not.toContain(personal);
  expect(await consult('199012300001')).toMatchObject({ data: { found: false } });
  const other = { ...order, csv: `NIC,Name,නම,Sex\n${person.nicNew},SOMEBODY ELSE,,\n` };
  expect((await callAs(admin, POST, { body: other })).body).toMatchObject({ entries: 1 });
  expect(rule(await consult())).toMatchObject({ outcome: 'failed' });
  expect((await callAs(admin, GET, {})).body).toMatchObject({ entries: 1, importedAt: expect.any(String) });
});

const sexWords = { latin: ['Male', 'Female'], sinhala: ['පුරුෂ', 'ස්ත්‍රී'], tamil: ['ஆண்', 'பெண்'] } as const;
test.each(['latin', 'sinhala', 'tamil'] as const)(
  'compares a registry in %s with the card and reports another sex',
  async (script) => {
    const admin = await signedIn(organizationId, 'admin');
    const own = person.sex === 'male' ? 0 : 1;
    const column = { latin: 'name', sinhala: 'nameSinhala', tamil: 'nameTamil' }[script];
    const outcomeWith = async (sex: string) => {
      const csv = `NIC,N,S\n${person.nicNew},${person.givenNames[script]} ${person.surname[script]},${sex}\n`;
      const order = { csv, numberColumn: 'NIC', columns: { [column]: 'N', sex: 'S' } };
      expect(await callAs(admin, POST, { body: order })).toMatchObject({ status: 201, body: { entries: 1 } });
      return rule(await consult());
    };
    expect(await outcomeWith(sexWords[script][own])).toMatchObject({ outcome: 'passed' });
    expect(await outcomeWith(sexWords[script][1 - own] ?? '')).toMatchObject({
      outcome: 'failed',
      detail: 'The voter registry has another sex.',
    });
  },
);

test('parses a large file in its own thread and reports a missing column', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const rows = Array.from({ length: 6_000 }, (_, row) => {
    const number = `1970${String((row % 366) + 1).padStart(3, '0')}0${String(row).padStart(4, '0')}`;
    return `${number},${name} OF THE NUMBER ${row} WITH A LONGER NAME`;
  }).filter((row) => !row.startsWith('1970060'));
  const order = { csv: `NIC,Name\n${rows.join('\n')}\n`, numberColumn: 'NIC', columns: { name: 'Name' } };
  expect(order.csv.length).toBeGreaterThan(256 * 1024);
  expect((await callAs(admin, POST, { body: order })).body).toMatchObject({ entries: rows.length, skipped: 0 });
  expect(await consult('197000100000')).toMatchObject({ data: { found: true } });
  const missing = await callAs(admin, POST, { body: { ...order, columns: { name: 'Full name' } } });
  expect([missing.status, missing.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await db(organizationId).voterEntry.count()).toBe(rows.length);
}, 60_000);

test('refuses a file without usable rows and replaces nothing', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const order = (csv: string) => ({ csv, numberColumn: 'NIC', columns: { name: 'Name' } });
  const good = order(`NIC,Name\n${person.nicNew},${name}\n`);
  expect((await callAs(admin, POST, { body: good })).status).toBe(201);
  for (const [csv, said] of [
    ['NIC,Name\nfoo,bar\n', 'the first on line 2'],
    ['NIC,Name\n"unclosed', 'the first on line 2'],
    ['NIC,Name\n', 'nothing was replaced'],
  ] as const) {
    const { status, body } = await callAs(admin, POST, { body: order(csv) });
    expect([status, body.message], csv).toEqual([400, expect.stringContaining(said)]);
  }
  expect(await db(organizationId).voterEntry.count()).toBe(1);
});

test('refuses an import without the named column or by an analyst', async () => {
  const order = { csv: 'A,B\n1,2\n', numberColumn: 'NIC', columns: { name: 'B' } };
  const missing = await callAs(await signedIn(organizationId, 'admin'), POST, { body: order });
  expect([missing.status, missing.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect((await callAs(await signedIn(organizationId, 'analyst'), POST, { body: order })).status).toBe(403);
  expect(await db(organizationId).voterEntry.count()).toBe(0);
});

test.each([
  ['json', 'application/json', () => JSON.stringify({ lang: 'en', nic: person.nicNew })],
  ['form', 'application/x-www-form-urlencoded', () => `lang=en&nic=${person.nicNew}`],
])('queries a service by %s once, then uses the cache', async (request, type, body) => {
  await configure({ request });
  answer = { status: 200, body: JSON.stringify({ voter: { name, sex: person.sex } }) };
  expect(rule(await consult())).toMatchObject({ outcome: 'passed' });
  expect(rule(await consult(person.nicOld ?? ''))).toMatchObject({ outcome: 'passed' });
  expect(asked).toEqual([{ type, body: body() }]);
});

test.each([
  ['is down', { status: 503, body: '' }],
  ['answers with a page', { status: 200, body: '<html></html>' }],
  ['is too slow', { status: 200, body: '{}', delayMs: 1_500 }],
])('skips the stage when the service %s', async (_name, given) => {
  await configure({ timeoutMs: 500 });
  answer = given;
  expect(await consult()).toMatchObject({
    status: 'skipped',
    data: { warning: 'The voter registry could not be reached.' },
    artefacts: { rules: [{ id: 'voter-registry', outcome: 'failed' }, { outcome: 'ignored' }] },
  });
});

test('respects the rate limit of a service', async () => {
  await configure({ perMinute: 1, cacheMinutes: 0 });
  answer = { status: 404, body: '' };
  expect(await consult()).toMatchObject({ status: 'success', data: { found: false } });
  expect(await consult()).toMatchObject({ status: 'skipped' });
  expect(asked).toHaveLength(1);
});

const order = (over: Record<string, unknown> = {}) => ({
  service: {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/look-up`,
    numberField: 'nic',
    fields: { name: 'voter.name', sex: 'voter.sex' },
    headers: { 'x-key': 'header-secret-1' },
    secrets: { token: 'member-secret-2' },
    ...over,
  },
});

test('sends the configured secrets to a service and never returns them', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const saved = await callAs(admin, PUT, { body: order() });
  expect(saved).toMatchObject({ status: 200, body: { service: { headers: ['x-key'], secrets: ['token'] } } });
  answer = { status: 200, body: JSON.stringify({ voter: { name, sex: person.sex } }) };
  expect(rule(await consult())).toMatchObject({ outcome: 'passed' });
  expect(asked[0]).toMatchObject({ key: 'header-secret-1' });
  expect(JSON.parse(asked[0]?.body ?? '{}')).toEqual({ token: 'member-secret-2', nic: person.nicNew });
  const { settings } = await db(organizationId).organization.findFirstOrThrow({ where: {} });
  const audit = await db(organizationId).auditEntry.findMany();
  const shown = (await callAs(admin, GET, {})).body;
  for (const secret of ['header-secret-1', 'member-secret-2'])
    expect(JSON.stringify([settings, audit, shown, saved.body])).not.toContain(secret);
});

test('keeps secrets for the same host and requires them for another', async () => {
  const admin = await signedIn(organizationId, 'admin');
  await callAs(admin, PUT, { body: order() });
  const kept = await callAs(admin, PUT, { body: order({ headers: { 'x-key': null }, secrets: {}, cacheMinutes: 0 }) });
  expect(kept).toMatchObject({ status: 200, body: { service: { headers: ['x-key'], secrets: [] } } });
  answer = { status: 404, body: '' };
  expect(await consult()).toMatchObject({ status: 'success', data: { found: false } });
  expect(asked[0]).toMatchObject({ key: 'header-secret-1' });
  const elsewhere = order({ url: 'https://registry.example/', headers: { 'x-key': null }, secrets: {} });
  const refused = await callAs(admin, PUT, { body: elsewhere });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect((await callAs(admin, PUT, { body: { service: null } })).body).toMatchObject({ service: null });
  expect(await consult()).toMatchObject({ status: 'skipped', data: { warning: 'No voter registry is configured.' } });
});

test.each([
  ['a private address', { url: 'https://10.0.0.7/voters' }],
  ['a header that frames the message', { headers: { Host: 'x' } }],
  ['a header with a line break', { headers: { 'x-key': 'a\r\nb: c' } }],
])('refuses a service with %s', async (_what, over) => {
  const { status } = await callAs(await signedIn(organizationId, 'admin'), PUT, { body: order(over) });
  expect(status).toBe(400);
});

test('lets only admins set a service', async () => {
  expect((await callAs(await signedIn(organizationId, 'lead'), PUT, { body: order() })).status).toBe(403);
});

test('reports import progress and refuses a concurrent import', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const rows = Array.from(
    { length: 30_000 },
    (_, at) =>
      `1990${String((at % 300) + 1).padStart(3, '0')}${String(Math.floor(at / 300)).padStart(5, '0')},Voter ${at}`,
  );
  const body = { csv: `NIC,Name\n${rows.join('\n')}\n`, numberColumn: 'NIC', columns: { name: 'Name' } };
  const running = callAs(admin, POST, { body });
  const seen: { done: number; total: number }[] = [];
  let second: number | null = null;
  for (let ended = false; !ended; ) {
    const { importing } = (await callAs(admin, GET, {})).body as { importing: (typeof seen)[number] | null };
    if (importing) {
      seen.push(importing);
      second ??= (await callAs(admin, POST, { body: { ...body, csv: 'NIC,Name\n' } })).status;
    }
    ended = await Promise.race([running.then(() => true), new Promise<false>((r) => setTimeout(r, 5, false))]);
  }
  const { status, body: done } = await running;
  expect([status, done.importing]).toEqual([201, null]);
  expect(seen.some(({ total }) => total === Number(done.entries))).toBe(true);
  expect(second).toBe(412);
  expect(await db(organizationId).voterEntry.count()).toBe(Number(done.entries));
}, 60_000);
