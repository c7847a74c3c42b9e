import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as ALERTS } from '@/app/api/console/alerts/route';
import { GET as RESULT } from '@/app/api/console/screening/batches/[id]/result/route';
import { DELETE as DISCARD, GET as ONE } from '@/app/api/console/screening/batches/[id]/route';
import { POST as START } from '@/app/api/console/screening/batches/[id]/start/route';
import { GET as LIST, POST as UPLOAD } from '@/app/api/console/screening/batches/route';
import { DELETE as ERASE } from '@/app/api/console/subjects/[id]/route';
import { DELETE as REMOVE } from '@/app/api/screening/request/[id]/route';
import { contentDisposition } from '@/core/http/content-disposition';
import { DEMONSTRATION_WARNING } from '@/core/screening/watchlists/demonstration';
import { inngest } from '@/inngest/client';
import { screeningBatch } from '@/inngest/screening-batch';
import { screeningRows } from '@/inngest/screening-pipeline';
import { db, systemDb } from '@/platform/db/db';
import { acceptRows, endBatch } from '@/services/screening/batch/accept-rows';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { startProductExecutor, until } from '@/tests/support/executor';
import { callRoute, makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.restoreAllMocks();
  organizationId = (await makeOrganization()).organizationId;
  analyst = await signedIn(organizationId, 'analyst');
});

async function upload(pieces: readonly (string | Uint8Array)[], user = analyst, query = '', name = 'people.csv') {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  const request = new Request(`http://localhost:3000/api/console/screening/batches${query}`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'text/csv', 'content-disposition': contentDisposition(name) },
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await UPLOAD(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const one = async (id: string, user = analyst) => (await callAs(user, ONE, { params: { id } })).body;
const planOf = async (id: unknown) => ((await one(String(id))).plan as { dates: unknown }).dates;
const result = async (id: string, query = '') => {
  const request = new Request(`http://localhost:3000/api/console/screening/batches/x/result${query}`, {
    headers: analyst.headers,
  });
  const response = await RESULT(request, { params: Promise.resolve({ id }) });
  return { text: await response.text(), headers: response.headers };
};
const start = async (id: unknown, user = analyst) => callAs(user, START, { params: { id: String(id) }, body: {} });
const still = () => vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });

const FILE = [
  'External ID;Full name;Date of birth;Country;Shoe size\n',
  'c-1;Zoltan Marchetti;1970-01-01;hr;44\n',
  'c-2;Quibbleton Farnsworthy;;;\n',
  'c-3;;1970-01-01;;\n',
  'c-4;Impossible Day;1970-02-31;Croatia;\n',
  'c-5;"never closed;;;\n',
  ...Array.from({ length: 12 }, (_, at) => `d-${at};Person Number${at};;;\n`),
  '=cmd|calc;Nasty Formula;;;\n',
];

const NO_DATE = 'Date of birth: must be a date, YYYY-MM-DD, or a year; leave it out to screen by name alone';
test('reads dates in the selected order, reports how, and ignores them without one', async () => {
  const file = ['fullName,dateOfBirth\nNimal Perera,05/12/1985\nKamala Silva,13/01/1967\nAmal Dias,12/31/1990\n'];
  const made = await upload(file, analyst, '?dates=dayFirst');
  expect([made.status, made.body.broken, made.body.partial]).toEqual([201, 0, 1]);
  expect(await planOf(made.body.id)).toEqual({
    order: 'dayFirst',
    read: 2,
    showing: 1,
    against: 1,
    samples: [{ line: 2, written: '05/12/1985', date: '1985-12-05' }],
  });
  const rows = await db(organizationId).screeningBatchRow.findMany({ orderBy: { line: 'asc' } });
  expect(rows.map(({ input, ignored }) => (input as { dateOfBirth?: string } | null)?.dateOfBirth ?? ignored)).toEqual([
    '1985-12-05',
    '1967-01-13',
    'dateOfBirth: has no month 31, read with the day first ("12/31/1990")',
  ]);
  const unsaid = await upload(file);
  expect([unsaid.body.partial, await planOf(unsaid.body.id)]).toEqual([3, null]);
  expect((await upload(file, analyst, '?dates=guess')).status).toBe(400);
});

test('reads a file by the selected columns and reports the content of its rows', async () => {
  const file = ['Customer No;First;Last;DOB;Branch\n7;Nimal;Perera;1985-12-05;X\n8;Kamala;Silva;;Y\n'];
  expect((await upload(file)).status).toBe(400);
  const { status, body } = await upload(file, analyst, '?columns=externalId,fullName,fullName,dateOfBirth,');
  expect([status, body.broken, body.ignoredColumns]).toEqual([201, 0, ['Branch']]);
  const { plan } = await one(String(body.id));
  expect(plan).toMatchObject({ people: 2, watched: 2, told: { dateOfBirth: 1, country: 0, externalId: 2 } });
  const rows = await db(organizationId).screeningBatchRow.findMany({ orderBy: { line: 'asc' } });
  expect(rows.map(({ input }) => input)).toEqual([
    { externalId: '7', fullName: 'Nimal Perera', dateOfBirth: '1985-12-05' },
    { externalId: '8', fullName: 'Kamala Silva' },
  ]);
  for (const columns of ['fullName', 'fullName,fullName,shoeSize,,', 'externalId,,,,', 'fullName,country,country,,'])
    expect((await upload(file, analyst, `?columns=${columns}`)).status).toBe(400);
});

describe('with the executor', () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startProductExecutor([screeningBatch, screeningRows]);
  });
  afterAll(() => stop());

  test('screens valid rows, reports invalid ones and returns a result file', async () => {
    const { status, body } = await upload(FILE);
    expect([status, body.rows, body.broken, body.ignoredColumns]).toEqual([201, 18, 2, ['Shoe size']]);
    const id = String(body.id);
    expect((await start(id)).body.status).toBe('screening');
    const done = await until('the end of the batch', async () => {
      const batch = await one(id);
      return batch.status === 'completed' && batch.screened === 16 && batch;
    });
    expect(done).toMatchObject({ accepted: 16, broken: 2, partial: 1, alerts: 1, byName: 'A analyst' });
    expect(done.partials).toEqual([{ line: 5, name: 'Impossible Day', ignored: `${NO_DATE} ("1970-02-31")` }]);
    expect(done.faults).toEqual([
      { line: 4, name: null, externalId: 'c-3', fault: 'the name is empty' },
      { line: 6, name: null, externalId: null, fault: 'a quote is opened and never closed' },
    ]);
    const { text, headers } = await result(id);
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(19);
    expect(lines[1]).toMatch(/^2,c-1,Zoltan Marchetti,completed,alr_\w+,TRIGGERED,/);
    expect(lines[3]).toBe('4,c-3,,broken,,,,,,the name is empty,');
    expect(lines[4]).toMatch(/^5,c-4,Impossible Day,completed,.*Ignored: Date of birth: /);
    expect(lines.at(-1)).toContain(`"'=cmd|calc"`);
    expect(lines[0]).toMatch(/,fault,warnings$/);
    expect(lines[1]).toContain(DEMONSTRATION_WARNING);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(await db(organizationId).screeningBatchRow.count({ where: { input: { not: {} } } })).toBe(0);
    const spent = await systemDb().creditEntry.aggregate({ where: { organizationId }, _sum: { amount: true } });
    expect(spent._sum.amount).toBe(-160);
    const created = await db(organizationId).webhookEvent.count({ where: { type: { endsWith: 'Request.created' } } });
    expect(created).toBe(16);
    // An erased subject does not block the file.
    const erased = lines[2]?.split(',')[8];
    const owner = await signedIn(organizationId, 'admin');
    expect((await callAs(owner, ERASE, { method: 'DELETE', params: { id: String(erased) } })).status).toBe(200);
    expect(await one(id)).toMatchObject({ accepted: 16, screened: 15, erased: 1 });
    expect((await result(id)).text.split('\r\n')[2]).toBe('3,,,erased,,,,,,,');
  });

  test('filters the alert queue by batch within the organization', async () => {
    const screened = async (name: string, born: string) => {
      const { body } = await upload([`fullName,dateOfBirth\n${name},${born}\n`]);
      const id = String(body.id);
      await start(id);
      return until('the end of the batch', async () => {
        const batch = await one(id);
        return batch.status === 'completed' && batch.screened === 1 && batch;
      });
    };
    const named = async (batch: unknown, user = analyst) => {
      const { status, body } = await callAs(user, ALERTS, { path: `/api/console/alerts?batch=${batch}` });
      const { alerts = [], totalCount } = body as { alerts?: { subject: { fullName: string } }[]; totalCount: number };
      return { status, totalCount, names: alerts.map(({ subject }) => subject.fullName) };
    };
    const [first, second] = [
      await screened('Zoltan Marchetti', '1970-01-01'),
      await screened('Rosalind Quartermain', '1970-01-01'),
    ];
    expect([first.alerts, second.alerts]).toEqual([1, 1]);
    expect(await named(first.id)).toEqual({ status: 200, totalCount: 1, names: ['Zoltan Marchetti'] });
    expect(await named(second.id)).toEqual({ status: 200, totalCount: 1, names: ['Rosalind Quartermain'] });
    const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
    expect(await named(first.id, stranger)).toEqual({ status: 200, totalCount: 0, names: [] });
    for (const malformed of ['x', "bat_'", `${first.id}0`]) expect((await named(malformed)).status).toBe(400);
  });
});

test('the result file warns of unusable names and outdated lists per row', async () => {
  still();
  const long = Array.from({ length: 20 }, (_, at) => `word${String.fromCharCode(97 + at)}`).join(' ');
  const { body } = await upload([`fullName\nMr Dr\n${long}\nZoltan Marchetti\n`]);
  const id = String(body.id);
  await start(id);
  await acceptRows({ organizationId, batchId: id });
  const evidence = [
    {
      kind: 'sanctions',
      source: 'un',
      status: 'success',
      listVersion: 'un-2020-01-02-0',
      checkedAt: '2026-11-22T13:00:00.000Z',
    },
    {
      kind: 'pep',
      source: 'opensanctions',
      status: 'success',
      listVersion: 'e',
      checkedAt: '2026-11-22T13:00:00.000Z',
    },
  ].map((line, at) => ({
    ...line,
    listDate: { on: '2020-01-02', by: at === 0 ? 'publisher' : 'contents' },
    hits: 0,
    alerting: 0,
    threshold: 0.7,
  }));
  await db(organizationId).screeningRequest.updateMany({
    where: { fullName: 'Zoltan Marchetti' },
    data: { sources: evidence },
  });
  const [, untold, cut, old] = (await result(id)).text.split('\r\n');
  expect(untold).toContain('Mr Dr');
  expect(untold).toContain('has nothing to search for');
  expect(cut).toContain('16');
  expect(old).toMatch(/dated 2020-01-02: 6 years old.*no office that began after 2020-01-02: 6 years old/);
});

test('the last row of a repeated id decides on monitoring', async () => {
  still();
  const rows = [
    'fullName,externalId,ongoingMonitoring',
    'Ann One,d-1,yes',
    'Ann One,d-1,no',
    'Bob Two,d-2,no',
    'Bob Two,d-2,',
  ];
  const { body } = await upload([rows.join('\n')]);
  const id = String(body.id);
  expect((await one(id)).plan).toMatchObject({
    people: 4,
    watched: 1,
    repeated: {
      of: 2,
      ids: [
        { externalId: 'd-1', lines: [2, 3], watched: false, last: 'Ann One', otherNames: [] },
        { externalId: 'd-2', lines: [4, 5], watched: true },
      ],
    },
  });
  expect((await start(id)).status).toBe(200);
  await acceptRows({ organizationId, batchId: id });
  const watched = await db(organizationId).screeningRequest.findMany({
    where: { externalId: { in: ['d-1', 'd-2'] }, monitoring: true },
    select: { externalId: true, superseded: true },
  });
  expect(watched).toEqual([{ externalId: 'd-2', superseded: false }]);
});

test('an uploaded file screens nothing until started, and can be discarded', async () => {
  still();
  const rows = [
    'Full_Name,external id,ONGOING MONITORING',
    'Ann One,c-1,',
    'Bob Two,c-2,no',
    'Cid Three,c-1,',
    'Mr Ltd,c-5,',
    'D,Four,c-4,yes,',
  ];
  const { body } = await upload([rows.join('\n')]);
  const id = String(body.id);
  expect(await one(id)).toMatchObject({
    status: 'ready',
    broken: 0,
    partials: [{ line: 6, name: 'D', ignored: 'has 5 cells, the heading has 3: only the name is used' }],
    plan: {
      people: 5,
      watched: 2,
      credits: 50,
      affordable: 5,
      repeated: {
        of: 1,
        ids: [{ externalId: 'c-1', lines: [2, 4], watched: true, last: 'Cid Three', otherNames: ['Ann One'] }],
      },
      warned: {
        of: 2,
        watched: 1,
        rows: [
          { line: 5, name: 'Mr Ltd' },
          { line: 6, name: 'D' },
        ],
      },
    },
  });
  expect((await result(id, '?only=broken')).text.trimEnd().split('\r\n').slice(1)).toEqual([]);
  expect((await result(id)).text).toMatch(/^5,c-5,Mr Ltd,waiting,.*The name has nothing/m);
  await acceptRows({ organizationId, batchId: id });
  expect(await db(organizationId).screeningRequest.count()).toBe(0);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await start(id, stranger)).status).toBe(404);
  const discard = (which: string) => callAs(analyst, DISCARD, { params: { id: which }, method: 'DELETE' });
  const other = String((await upload(FILE)).body.id);
  expect((await discard(other)).status).toBe(200);
  expect((await one(other)).errorCode).toBe('NOT_FOUND');
  for (let n = 0; n < 2; n += 1) expect((await start(id)).body).toMatchObject({ status: 'screening', plan: null });
  expect((await discard(id)).status).toBe(409);
  expect(await db(organizationId).outboxMessage.count({ where: { name: 'screening/batch.read' } })).toBe(1);
});

test('reports rows whose external id belongs to another name', async () => {
  still();
  const begin = async (file: string) => {
    const id = String((await upload([file])).body.id);
    await start(id);
    await acceptRows({ organizationId, batchId: id });
    return id;
  };
  const first = await begin('externalId,fullName\nc-1,Ann Marie One\nc-2,Bob Two\nc-3,Cid Three\n');
  expect(await one(first)).toMatchObject({ reusedIds: 0, reused: [] });
  const second = await begin('externalId,fullName\nc-4,Dan Four\nc-1,One Ann Marie\nc-2,Somebody Else\nc-4,Eve Five\n');
  expect(await one(second)).toMatchObject({
    reusedIds: 2,
    reused: [
      { line: 4, name: 'Somebody Else', externalId: 'c-2', otherNames: ['Bob Two'] },
      { line: 5, name: 'Eve Five', externalId: 'c-4', otherNames: ['Dan Four'] },
    ],
  });
  const warned = (await result(second)).text
    .split('\r\n')
    .map((line) => line.includes('was used for a subject with another name'));
  expect(warned).toEqual([false, false, false, true, true, false]);
  // Each row of a reused ID has the warning, including the first.
  const used = (await result(second)).text.split('\r\n').map((line) => /also used for ([^:]+):/.exec(line)?.[1]);
  expect(used).toEqual([undefined, 'Eve Five', undefined, 'Bob Two', 'Dan Four', undefined]);
});

test('a repeated step accepts rows only once', async () => {
  still();
  const { body } = await upload(FILE);
  await start(body.id);
  const target = { organizationId, batchId: String(body.id) };
  await Promise.allSettled([acceptRows(target), acceptRows(target)]);
  await acceptRows(target);
  expect(await db(organizationId).screeningRequest.count()).toBe(16);
  expect((await one(target.batchId)).accepted).toBe(16);
});

test('reports rows that the credits do not cover', async () => {
  still();
  organizationId = (await makeOrganization({ balance: 30 })).organizationId;
  analyst = await signedIn(organizationId, 'analyst');
  const { body } = await upload(FILE);
  expect((await one(String(body.id))).plan).toMatchObject({ people: 16, affordable: 3 });
  await start(body.id);
  await acceptRows({ organizationId, batchId: String(body.id) });
  expect(await one(String(body.id))).toMatchObject({ accepted: 3, broken: 15, partial: 1 });
  const { text } = await result(String(body.id));
  expect(text).toContain('The credit balance does not cover this request.');
  // Rows that were not screened keep external ID and name, by which the integrator finds them.
  expect(text).toContain(',d-11,Person Number11,broken,');
});

test.each([
  ['no heading of ours', ['a,b\n1,2\n'], 'VALIDATION_ERROR'],
  ['nothing', [''], 'VALIDATION_ERROR'],
  ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xff])], 'FILE_UNREADABLE'],
])('an upload with %s screens no one and returns a reason', async (_what, pieces, code) => {
  still();
  const { status, body } = await upload(pieces);
  expect([status, body.errorCode]).toEqual([400, code]);
  const { batches } = (await callAs(analyst, LIST)).body as { batches: { status: string; reason: string }[] };
  expect(batches).toMatchObject([{ status: 'failed', reason: expect.any(String) }]);
  expect(await db(organizationId).screeningBatchRow.count()).toBe(0);
});

test('an interrupted upload leaves a failed batch and screens nothing', async () => {
  still();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('fullName\nSomebody Here\n'));
      controller.error(new Error('gone'));
    },
  });
  const request = new Request('http://localhost:3000/api/console/screening/batches', {
    method: 'POST',
    headers: analyst.headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await UPLOAD(request, { params: Promise.resolve({}) })).status).toBeGreaterThanOrEqual(400);
  expect(await db(organizationId).screeningBatch.findFirst({ where: {} })).toMatchObject({ status: 'failed' });
  expect(await db(organizationId).screeningBatchRow.count()).toBe(0);
});

test('takes the file name from a header, not from the URL', async () => {
  still();
  expect((await upload(FILE, analyst, '', 'ශ්‍රී ලංකා (Perera).csv')).body.fileName).toBe('ශ්‍රී ලංකා (Perera).csv');
  const inAddress = await upload(FILE, analyst, '?fileName=Perera.csv');
  expect([inAddress.status, inAddress.body.fileName]).toEqual([201, 'people.csv']);
});

test('returns 404 for a batch of another organization', async () => {
  still();
  const { body } = await upload(FILE);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await callAs(stranger, ONE, { params: { id: String(body.id) } })).status).toBe(404);
  expect((await callAs(stranger, RESULT, { params: { id: String(body.id) } })).status).toBe(404);
});

test('erasure covers rows that were not screened, with or without external id', async () => {
  still();
  const { apiKey, ...made } = await makeOrganization({ balance: 10 });
  organizationId = made.organizationId;
  analyst = await signedIn(organizationId, 'analyst');
  const file =
    'externalId,fullName\nz-1,Quibbleton Farnsworthy\n,Farnsworthy Quibbleton\nz-1,Another Spelling\nz-9,Someone Else\n';
  const id = String((await upload([file])).body.id);
  await start(id);
  await acceptRows({ organizationId, batchId: id });
  await endBatch({ organizationId, batchId: id });
  const heldIn = async () => ((await one(id)).faults as { name: string | null }[]).map(({ name }) => name);
  expect(await heldIn()).toEqual(['Farnsworthy Quibbleton', 'Another Spelling', 'Someone Else']);
  const request = await db(organizationId).screeningRequest.findFirstOrThrow({ where: {} });
  await db(organizationId).screeningRequest.updateMany({ where: {}, data: { status: 'completed' } });
  const path = `/api/screening/request/${request.id}`;
  expect((await callRoute(REMOVE, { method: 'DELETE', apiKey, path, params: { id: request.id } })).status).toBe(200);
  expect(await heldIn()).toEqual([null, null, 'Someone Else']);
  const erase = async (role: 'lead' | 'admin') =>
    (await callAs(await signedIn(organizationId, role), DISCARD, { params: { id }, method: 'DELETE' })).status;
  expect(await erase('lead')).toBe(409);
  expect(await erase('admin')).toBe(200);
  expect(await heldIn()).toEqual([null, null, null]);
  expect(await one(id)).toMatchObject({ rows: 4, accepted: 1, broken: 3 });
});
