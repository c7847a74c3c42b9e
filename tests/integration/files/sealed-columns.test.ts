import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as ATTACH } from '@/app/api/console/alerts/[id]/attachments/route';
import { POST as COMMENT } from '@/app/api/console/alerts/[id]/comments/route';
import { POST as ADD_DETAILS } from '@/app/api/console/alerts/[id]/details/add/route';
import { POST as SEND_BACK } from '@/app/api/console/alerts/[id]/send-back/route';
import { POST as MOVE } from '@/app/api/console/alerts/[id]/status/route';
import { POST as BULK } from '@/app/api/console/alerts/bulk/route';
import { GET as CONSOLE_ONE } from '@/app/api/console/documents/[id]/route';
import { GET as CONSOLE_LIST } from '@/app/api/console/documents/route';
import { GET as STAGE } from '@/app/api/document-processing/[id]/stages/[stageId]/route';
import { GET as LIST } from '@/app/api/document-processing/route';
import { POST as COMMENT_BY_KEY } from '@/app/api/screening/alert/[id]/comments/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { inngest } from '@/inngest/client';
import { db, type Json, systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { SEALED_TABLES } from '@/platform/db/sealed-columns';
import * as subjectKeys from '@/platform/db/subject-keys';
import * as settings from '@/platform/env';
import { newId } from '@/platform/ids';
import { deleteAlert } from '@/services/alerts/decide/delete-alert';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { rewrapKeys, sealOldRows } from '@/services/files/sweep-files';
import { noteSession } from '@/services/kyc/session/support-actions';
import { listTimeline } from '@/services/kyc/timeline/record-timeline';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { createDestination } from '@/services/webhooks/destinations';
import { fanOutEvent } from '@/services/webhooks/emit-event';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';
import { raisedAlert } from '@/tests/support/raised-alert';
import { startReceiver } from '@/tests/support/receiver';

let organization: TestOrganization;
let scoped: ReturnType<typeof db>;
beforeAll(async () => {
  organization = await makeOrganization();
  scoped = db(organization.organizationId);
});
afterEach(() => vi.restoreAllMocks());

/** Every row of every table whose text contains it, as `Table: column`. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await pool().query<{ place: string; columns: string }>(
    `select distinct c.table_name || '.' || c.column_name as place, format('%I.%I', c.table_schema, c.table_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and t.table_schema in ('public', 'gatehouse_engine')`,
  );
  const found = await Promise.all(
    rows.map(async ({ place, columns }) => {
      const column = place.split('.')[1];
      const hits = await pool().query(`select 1 from ${columns} where "${column}"::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      return hits.rowCount ? [place] : [];
    }),
  );
  return found.flat().sort();
}

const stored = async (table: string, id: string) =>
  (await pool().query<Record<string, unknown>>(`select * from "${table}" where id = $1`, [id])).rows[0] ?? {};

const insert = (table: string, rows: unknown[]) =>
  pool().query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
    JSON.stringify(rows),
  ]);

async function newDocument(result: Json, over: { inputData?: Json } = {}): Promise<string> {
  const { organizationId } = organization;
  const id = newId('doc');
  const row = { id, organizationId, processorId: 'INVOICE', status: 'failed', statusLabel: '', result, ...over };
  await scoped.documentInstance.create({ data: row });
  return id;
}

const resultOf = async (id: string) => (await scoped.documentInstance.findFirstOrThrow({ where: { id } })).result;

test('values of a document are in no column in clear but its heading and search keys', async () => {
  const texts: [number, number, string][] = [
    [50, 780, 'QUILLWORT TRADING LTD'],
    [420, 780, 'TAX INVOICE'],
    [50, 740, 'Bill To:'],
    [350, 740, 'Invoice No: INV-2026-0042'],
    [50, 718, 'Lanka Retail PLC'],
    [350, 718, 'Invoice Date: 05/11/2026'],
    [50, 670, 'Description'],
    [280, 670, 'Qty'],
    [350, 670, 'Unit Price'],
    [480, 670, 'Amount'],
    [50, 640, 'Zanzibarite tea'],
    [280, 640, '10'],
    [350, 640, '7,913.57'],
    [480, 640, '79,135.70'],
    [350, 600, 'Grand Total'],
    [480, 600, '79,135.70'],
  ];
  const pdf = pdfOfPages([showText(texts.map(([x, y, text]) => ({ text, x, y, size: 11 })))]);
  const body = {
    processorId: 'INVOICE',
    files: [asFile(pdf, 'application/pdf')],
    inputData: { expectedVendor: 'Wobbegong Imports', expectedAmount: '68,024.61' },
  };
  const document = await processDocument(organization, body);
  const values = ['79,135.70', 'Zanzibarite', 'Wobbegong', '68,024.61'];
  for (const value of values) expect([value, await placesOf(value)]).toEqual([value, []]);
  expect(await placesOf('QUILLWORT')).toEqual(['DocumentInstance.heading', 'DocumentInstance.searchKeys']);

  const owner = await signedIn(organization.organizationId, 'owner');
  const shown = JSON.stringify((await callAs(owner, CONSOLE_ONE, { params: { id: document.instanceId } })).body);
  for (const value of values) expect(shown).toContain(value);
  const params = { id: document.instanceId, stageId: 'pre_validate_and_extract' };
  const stage = await callRoute(STAGE, { params, apiKey: organization.apiKey });
  expect(JSON.stringify(stage.body)).toContain('79,135.70');
}, 60_000);

test('values and notes of a session are in no column in clear', async () => {
  const { organizationId, apiKey } = organization;
  const inputData = { idNumber: '198765432109', address: '7 Wombat Crescent' };
  const customer = await Customer.invited(apiKey, { inputData });
  const where = { id: customer.sessionId };
  const correction = { at: 1, fields: [{ field: 'name', read: 'AXOLOTL', corrected: 'AXOLOTTL' }] };
  await scoped.$transaction((tx) => tx.kycSession.updateMany({ where, data: { correction } }));
  const owner = await signedIn(organizationId, 'owner');
  await noteSession(owner.member, customer.sessionId, 'spoke to Pangolin');
  for (const value of ['198765432109', 'Wombat', 'AXOLOT', 'Pangolin'])
    expect([value, await placesOf(value)]).toEqual([value, []]);
  expect(await scoped.kycSession.findFirst({ where })).toMatchObject({ inputData, correction });
  const [note] = (await listTimeline(organizationId, customer.sessionId)).filter(({ type }) => type === 'note');
  expect(note?.detail.note).toBe('spoke to Pangolin');
});

describe('texts typed on an alert', () => {
  let own: TestOrganization;
  let lead: ConsoleUser;
  let id: string;
  beforeAll(() => publishWatchlists());
  beforeEach(async () => {
    vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
    own = await makeOrganization();
    lead = await signedIn(own.organizationId, 'lead');
    id = await raisedAlert(own, { country: 'HR' });
  });

  const read = () => getAlert(own.organizationId, id);
  const act = async (route: typeof MOVE, body: object, user = lead) =>
    (await callAs(user, route, { params: { id }, body: { ...body, version: (await read()).version } })).body;
  const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY' };
  const fourEyes = (on: boolean) =>
    systemDb().organization.update({
      where: { id: own.organizationId },
      data: { settings: { screening: { fourEyes: on, fourEyesDismissThreshold: 0.5 } } },
    });

  test('are in no column in clear, and are read in the console and by receivers', async () => {
    const receiver = await startReceiver();
    const eventTypes = ['commentAdded', 'statusChanged'].map((type) => `amlScreening.screeningAlert.${type}` as const);
    await createDestination(lead.member, { url: receiver.url, eventTypes: [...eventTypes] as never });
    const params = { id };
    const byKey = () =>
      callRoute(COMMENT_BY_KEY, {
        apiKey: own.apiKey,
        params,
        body: { body: 'Kinkajou by key' },
        headers: { 'idempotency-key': 'c' },
      });
    const [first, again] = [await byKey(), await byKey()];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const analyst = await signedIn(own.organizationId, 'analyst');
    await callAs(analyst, COMMENT, { params, body: { body: 'Numbat by a member' } });
    const file = { filename: 'a.txt', base64Data: Buffer.from('a').toString('base64') };
    await callAs(analyst, ATTACH, { params, body: { ...file, description: 'Quokka in a file' } });
    await act(ADD_DETAILS, { answer: { dateOfBirth: '1990-05-14' }, note: 'Tarsier on the telephone' });
    await fourEyes(true);
    await act(MOVE, { ...dismissal, note: 'Dugong is proposed', reference: 'Cassowary 1' }, analyst);
    expect((await read()).pendingDecision).toMatchObject({ note: 'Dugong is proposed', reference: 'Cassowary 1' });
    await act(SEND_BACK, { note: 'Bandicoot goes back' });
    await act(MOVE, { ...dismissal, note: 'Dugong is proposed', reference: 'Cassowary 1' }, analyst);
    await act(MOVE, { to: 'DISMISSED', note: 'Saiga approves' });
    await act(MOVE, { to: 'INVESTIGATING', note: 'Okapi opens it' });
    await fourEyes(false);
    const bulk = { alerts: [{ id, version: (await read()).version }], act: { kind: 'dismiss' } };
    const note = 'Pudu and others';
    await callAs(lead, BULK, { body: { ...bulk, act: { ...bulk.act, reasonCode: 'NAME_ONLY', note } } });

    const shown = JSON.stringify(await read());
    const typed = [
      'Kinkajou',
      'Numbat',
      'Quokka',
      'Tarsier',
      'Dugong',
      'Cassowary',
      'Bandicoot',
      'Saiga',
      'Okapi',
      'Pudu',
    ];
    for (const text of typed) {
      expect(shown).toContain(text);
      expect([text, await placesOf(text)]).toEqual([text, []]);
    }
    const events = await db(own.organizationId).webhookEvent.findMany({ where: { subjectId: id } });
    for (const event of events) await fanOutEvent(own.organizationId, event.id);
    const received = receiver.received.map(({ body }) => body).join();
    for (const text of ['Kinkajou', 'Numbat', 'Dugong', 'Cassowary', 'Saiga', 'Pudu']) expect(received).toContain(text);
    await receiver.close();
  });

  test('of earlier versions are sealed at night, and a stopped night goes on', async () => {
    const params = { id };
    await callAs(lead, COMMENT, { params, body: { body: 'Numbat of old' } });
    const file = { filename: 'a.txt', base64Data: Buffer.from('a').toString('base64') };
    await callAs(lead, ATTACH, { params, body: { ...file, description: 'Numbat in a file' } });
    await act(MOVE, { ...dismissal, note: 'Numbat and others' });
    const mine = db(own.organizationId);
    const rows = async () => ({
      Alert: await mine.alert.findMany({}),
      AlertComment: await mine.alertComment.findMany({}),
      AlertTimelineEntry: await mine.alertTimelineEntry.findMany({ orderBy: { id: 'asc' } }),
      StoredFile: await mine.storedFile.findMany({}),
      WebhookEvent: await mine.webhookEvent.findMany({ orderBy: { id: 'asc' } }),
    });
    const before = await rows();
    for (const [table, all] of Object.entries(before)) {
      await pool().query(`delete from "${table}" where "organizationId" = $1`, [own.organizationId]);
      await insert(table, all);
    }
    expect(await rows()).toEqual(before);
    expect(await placesOf('Numbat')).toEqual([
      'Alert.resolution',
      'AlertComment.body',
      'AlertTimelineEntry.detail',
      'StoredFile.description',
      'WebhookEvent.data',
    ]);
    expect(await sealOldRows(2)).toBe(2);
    expect((await placesOf('Numbat')).length).toBe(3);
    await sealOldRows();
    expect(await placesOf('Numbat')).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(await sealOldRows()).toBe(0);
  });

  test('are destroyed with the alert, and empty when copies of its rows come back', async () => {
    await callAs(lead, COMMENT, { params: { id }, body: { body: 'Kinkajou' } });
    await act(MOVE, { ...dismissal, note: 'Dugong and others' });
    const mine = db(own.organizationId);
    const event = await mine.webhookEvent.findFirstOrThrow({ where: { type: { endsWith: 'commentAdded' } } });
    const rows = async (table: string, column = 'alertId') =>
      (await pool().query(`select * from "${table}" where "${column}" = $1`, [id])).rows;
    const kept = { Alert: await rows('Alert', 'id'), AlertComment: await rows('AlertComment') };
    await deleteAlert(lead.member, id);
    expect(await mine.subjectKey.count({})).toBe(0);
    const { data } = await mine.webhookEvent.findFirstOrThrow({ where: { id: event.id } });
    expect(data).toMatchObject({ alertId: id, comment: { body: '' } });
    for (const [table, copies] of Object.entries(kept)) await insert(table, copies);
    const back: AlertDetail = await read();
    expect(back.comments).toMatchObject([{ authorId: lead.member.memberId, body: '' }]);
    expect(back.resolution).toMatchObject({ reasonCode: 'NAME_ONLY', note: '' });
    expect(JSON.stringify(kept)).not.toMatch(/Kinkajou|Dugong/);
  });

  test('are sealed even if they look sealed', async () => {
    const body = 'sealed.v1.00000000.AAAA';
    await callAs(lead, COMMENT, { params: { id }, body: { body } });
    expect((await read()).comments).toMatchObject([{ body }]);
  });
});

describe('a sealed value', () => {
  test('is read wherever its column is selected, without columns that were not asked for', async () => {
    const id = await newDocument({ text: 'once' });
    const select = { result: true } as const;
    expect(await scoped.documentInstance.findFirst({ where: { id }, select })).toEqual({ result: { text: 'once' } });
    expect(await systemDb().documentInstance.findUnique({ where: { id }, select })).toEqual({
      result: { text: 'once' },
    });
    const data = { result: { text: 'twice' } };
    const again = await scoped.documentInstance.update({ where: { id }, data });
    expect(again.result).toEqual(data.result);
    expect((await stored('DocumentInstance', id)).result).toMatch(/^sealed\.v1\./);
  });

  test('is created with its key in one transaction, or neither is', async () => {
    const id = newId('doc');
    const { organizationId } = organization;
    const row = { id, organizationId, processorId: 'INVOICE', statusLabel: '', result: { text: 'never' } };
    const refused = scoped.$transaction(async (tx) => {
      await tx.documentInstance.create({ data: row });
      expect(await tx.documentInstance.findFirst({ where: { id } })).toMatchObject({ result: row.result });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(await scoped.subjectKey.count({ where: { ownerId: id } })).toBe(0);
  });

  test('is written to one row at a time, and only to a row that matches', async () => {
    const [one, other] = [await newDocument({ text: 'a' }), await newDocument({ text: 'b' })];
    const data = { result: { text: 'c' } };
    const both = scoped.documentInstance.updateMany({ where: { id: { in: [one, other] } }, data });
    await expect(both).rejects.toThrow('one row at a time');
    const where = { id: one, status: 'pending' };
    expect(await scoped.documentInstance.updateMany({ where, data })).toEqual({ count: 0 });
    expect([await resultOf(one), await resultOf(other)]).toEqual([{ text: 'a' }, { text: 'b' }]);
  });

  test('is refused when altered or copied to another row or column', async () => {
    const { organizationId } = await makeOrganization();
    const own = db(organizationId);
    const instanceId = newId('doc');
    // One data key for both.
    const [one, other] = [newId('stg'), newId('stg')];
    for (const id of [one, other])
      await own.documentStage.create({ data: { id, organizationId, instanceId, stageId: id, data: { text: id } } });
    const read = (id: string) => own.documentStage.findFirst({ where: { id } });
    const set = (statement: string, ...values: unknown[]) =>
      pool().query(`update "DocumentStage" set ${statement}`, values);
    const { data } = await stored('DocumentStage', one);
    await set('data = $2 where id = $1', other, JSON.stringify(data));
    await expect(read(other)).rejects.toThrow('authenticate');
    await set('artefacts = data where id = $1', one);
    await expect(read(one)).rejects.toThrow('authenticate');
    const altered = `${String(data).slice(0, -3)}${String(data).endsWith('AAA') ? 'BBB' : 'AAA'}`;
    await set('artefacts = null, data = $2 where id = $1', one, JSON.stringify(altered));
    await expect(read(one)).rejects.toThrow('authenticate');
    await set('data = $2 where id = $1', one, JSON.stringify(data));
    expect((await read(one))?.data).toEqual({ text: one });
  });

  test('of a deleted document reads as null when a copy of its row comes back', async () => {
    const id = await newDocument({ text: 'a' });
    const copy = await stored('DocumentInstance', id);
    await deleteDocument({ kind: 'system', part: 'retention', organizationId: organization.organizationId }, id);
    await insert('DocumentInstance', [copy]);
    expect(await resultOf(id)).toBeNull();
    expect((await callRoute(LIST, { apiKey: organization.apiKey })).status).toBe(200);
    // A new value brings a new key, not the old value.
    await scoped.documentInstance.update({ where: { id }, data: { inputData: { text: 'new' } } });
    expect(await scoped.documentInstance.findFirst({ where: { id } })).toMatchObject({
      result: null,
      inputData: { text: 'new' },
    });
  });

  test('stays readable while its data key is wrapped with new master keys', async () => {
    const { organizationId } = await makeOrganization();
    const own = db(organizationId);
    const row = { id: newId('doc'), organizationId, processorId: 'INVOICE', statusLabel: '', result: { text: 'a' } };
    await own.documentInstance.create({ data: row });
    const before = await stored('DocumentInstance', row.id);
    const read = async () => (await own.documentInstance.findFirst({}))?.result;
    const real = settings.env();
    const [first, second] = ['c3'.repeat(32), 'd4'.repeat(32)];
    for (const keys of [first, `${second},${first}`, second]) {
      vi.spyOn(settings, 'env').mockReturnValue({ ...real, GATEHOUSE_DATA_KEYS: keys } as never);
      expect(await read()).toEqual({ text: 'a' });
      await rewrapKeys(organizationId);
    }
    expect(await read()).toEqual({ text: 'a' });
    expect(await stored('DocumentInstance', row.id)).toEqual(before);
    vi.spyOn(settings, 'env').mockReturnValue(real);
    await expect(read()).rejects.toThrow('is not in GATEHOUSE_DATA_KEYS');
    await own.subjectKey.deleteMany({});
  });
});

test('rows of earlier versions are read in clear and sealed at night, a part at a time', async () => {
  const own = await makeOrganization();
  const { organizationId } = own;
  const mine = db(organizationId);
  const ids = ['a', 'b', 'c'].map(() => newId('doc'));
  const old = { text: 'in clear', list: [1, 2] };
  for (const id of ids) {
    const data = { id, organizationId, processorId: 'INVOICE', statusLabel: '', updatedAt: new Date(0) };
    await mine.documentInstance.create({ data });
    await mine.documentStage.create({ data: { id: newId('stg'), organizationId, instanceId: id, stageId: 'a' } });
  }
  await mine.kycTimelineEntry.create({
    data: { id: newId('ktl'), organizationId, sessionId: 'kyc_old', type: 'note', detail: { by: 'mbr_1' } },
  });
  const json = JSON.stringify(old);
  const clear = (statement: string) => pool().query(`${statement} where "organizationId" = $2`, [json, organizationId]);
  await clear(`update "DocumentInstance" set result = $1`);
  await clear(`update "DocumentStage" set artefacts = $1, data = $1`);
  await clear(`update "KycTimelineEntry" set detail = detail || jsonb_build_object('note', $1::text)`);
  const read = async () => [
    await mine.documentInstance.findMany({ orderBy: { id: 'asc' } }),
    await mine.documentStage.findMany({ orderBy: { id: 'asc' } }),
    await mine.kycTimelineEntry.findMany({}),
  ];
  const before = await read();
  const left = async () =>
    (
      await pool().query(
        `select 1 from "DocumentInstance" where "organizationId" = $1 and jsonb_typeof(result) = 'object'`,
        [organizationId],
      )
    ).rowCount;
  expect(await sealOldRows(2)).toBe(2);
  expect(await left()).toBe(1);
  expect(before[0]).toMatchObject(ids.map(() => ({ result: old })));
  expect(await read()).toEqual(before);
  await sealOldRows();
  expect(await left()).toBe(0);
  expect(await read()).toEqual(before);
  const { organizationId: _, ...stage } = await stored('DocumentStage', String(before[1]?.[0]?.id));
  expect(stage).toMatchObject({ data: expect.stringMatching(/^sealed/), artefacts: expect.stringMatching(/^sealed/) });
  const entry = await stored('KycTimelineEntry', String(before[2]?.[0]?.id));
  expect(entry.detail).toEqual({ by: 'mbr_1', note: expect.stringMatching(/^sealed/) });
  expect(await sealOldRows()).toBe(0);
});

test('a list asks for its keys once, however long it is', async () => {
  const own = await makeOrganization();
  const owner = await signedIn(own.organizationId, 'owner');
  const add = (count: number) =>
    db(own.organizationId).documentInstance.createMany({
      data: Array.from({ length: count }, () => {
        const row = {
          organizationId: own.organizationId,
          processorId: 'INVOICE',
          status: 'failed',
          statusLabel: '',
        };
        return { ...row, id: newId('doc'), result: { text: 'a' }, inputData: { text: 'b' } };
      }),
    });
  const queries = async () => {
    const asked = vi.spyOn(subjectKeys, 'findKeys').mockClear();
    expect((await callAs(owner, CONSOLE_LIST)).status).toBe(200);
    return asked.mock.calls.filter(([, owners]) => owners.length > 0).length;
  };
  await add(2);
  expect(await queries()).toBe(1);
  await add(30);
  expect(await queries()).toBe(1);
});

test('an index lists what is in clear, for every sealed table', async () => {
  const { rows } = await pool().query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname ~ '_clear$'`,
  );
  expect(rows.map(({ indexname }) => indexname).sort()).toEqual(
    Object.keys(SEALED_TABLES)
      .map((name) => `${name}_clear`)
      .sort(),
  );
});
