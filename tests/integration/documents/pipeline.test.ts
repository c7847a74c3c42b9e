import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as consoleOne } from '@/app/api/console/documents/[id]/route';
import { GET as consoleList } from '@/app/api/console/documents/route';
import { GET as events } from '@/app/api/document-processing/[id]/events/route';
import { DELETE as remove } from '@/app/api/document-processing/[id]/route';
import { GET as getStage } from '@/app/api/document-processing/[id]/stages/[stageId]/route';
import { GET as list, POST } from '@/app/api/document-processing/route';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import type { DocumentInstance } from '@/core/documents/contract';
import { REFUSED_DOCUMENT, SAMPLE_DATA } from '@/core/webhooks/samples';
import { documentPipeline, driveDocument } from '@/inngest/document-pipeline';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { readFile } from '@/services/files/serve-file';
import { callAs, signedIn } from '@/tests/support/console';
import { asFile, readDocument } from '@/tests/support/documents/submit';
import { inngestServer, startProductExecutor, until } from '@/tests/support/executor';
import { honestPicture } from '@/tests/support/hostile';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, pdfOfPictures, showText } from '@/tests/support/pdf-file';

let organization: TestOrganization;
let stopEngine: () => Promise<void>;
beforeAll(async () => {
  organization = await makeOrganization();
  stopEngine = await startProductExecutor([documentPipeline]);
});
afterAll(async () => {
  await stopEngine();
  closeWorkerPools();
});

const lines = (rows: [number, string][][]) =>
  showText(rows.flatMap((row, index) => row.map(([x, text]) => ({ text, x, y: 780 - index * 22, size: 11 }))));
const invoicePdf = pdfOfPages([
  lines([
    [
      [50, 'ACME TRADING (PVT) LTD'],
      [420, 'TAX INVOICE'],
    ],
    [[50, '12 Galle Road, Colombo 03, Sri Lanka']],
    [
      [50, 'Bill To:'],
      [350, 'Invoice No: INV-2026-0042'],
    ],
    [
      [50, 'Lanka Retail PLC'],
      [350, 'Invoice Date: 05/11/2026'],
    ],
    [
      [50, 'Description'],
      [280, 'Qty'],
      [350, 'Unit Price'],
      [480, 'Amount'],
    ],
    [
      [50, 'Ceylon tea'],
      [280, '10'],
      [350, '1,250.00'],
      [480, '12,500.00'],
    ],
    [
      [350, 'Subtotal'],
      [480, '12,500.00'],
    ],
    [
      [350, 'VAT 18%'],
      [480, '2,250.00'],
    ],
    [
      [350, 'Grand Total'],
      [480, '14,750.00'],
    ],
  ]),
]);
const submit = (over: Record<string, unknown> = {}) =>
  callRoute(POST, {
    body: { processorId: 'INVOICE', files: [asFile(invoicePdf, 'application/pdf')], ...over },
    apiKey: organization.apiKey,
  });

test('a waiting call returns the verdict from the durable executor', async () => {
  const { status, body } = await submit({
    backgroundProcessing: false,
    inputData: { expectedVendor: 'Acme Trading', expectedAmount: '14,750.00' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'TAX_INVOICE',
      validation: { status: 'success' },
      schema: {
        totalAmount: { value: 14750, originalText: '14,750.00' },
        supplierName: { value: 'ACME TRADING (PVT) LTD' },
      },
      stages: [
        { stageId: 'crop_and_detect_faces' },
        { stageId: 'pre_validate_and_extract' },
        { stageId: 'post_validation', status: 'success' },
      ],
    },
  });
  const instanceId = String(body.instanceId);
  const stage = await callRoute(getStage, {
    params: { id: instanceId, stageId: 'pre_validate_and_extract' },
    apiKey: organization.apiKey,
  });
  expect(stage.body).toMatchObject({
    status: 'success',
    statusLabel: 'Extraction complete',
    data: { validation: {}, extraction: {}, schema: {} },
  });
});

test('a PDF with text ends before queued pictures', async () => {
  const own = await makeOrganization({ balance: 200 });
  const post = (bytes: Uint8Array, mimeType: string) =>
    callRoute(POST, { body: { processorId: 'INVOICE', files: [asFile(bytes, mimeType)] }, apiKey: own.apiKey });
  const pictures: string[] = [];
  for (let count = 0; count < 8; count++)
    pictures.push(String((await post(honestPicture(), 'image/png')).body.instanceId));
  const withText = String((await post(invoicePdf, 'application/pdf')).body.instanceId);
  const scoped = db(own.organizationId);
  const text = await until('the end of the PDF', async () => {
    const row = await scoped.documentInstance.findFirst({ where: { id: withText } });
    return row?.completedAt && row;
  });
  expect(text.status).toBe('completed');
  const unfinished = { id: { in: pictures }, completedAt: null };
  expect(await scoped.documentInstance.count({ where: unfinished })).toBeGreaterThan(3);
});

test('queues a PDF without text for OCR and reads it', async () => {
  const own = await makeOrganization();
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const body = {
    processorId: 'INVOICE',
    files: [asFile(pdfOfPictures([{ jpeg, width: 600, height: 800 }]), 'application/pdf')],
  };
  const { body: accepted } = await callRoute(POST, { body, apiKey: own.apiKey });
  const ended = await until('the end of the scan', async () => {
    const instance = await readDocument(own, String(accepted.instanceId));
    return instance.completedAt !== null && instance;
  });
  expect(ended).toMatchObject({ status: 'failed', errorCode: 'PRE_VALIDATION_FAILED' });
  // Only the embedded engine shows its runs.
  if (inngestServer) return;
  const runs = await systemDb().$queryRaw<{ name: string }[]>`
    select event ->> 'name' as name from gatehouse_engine.runs
    where event -> 'data' ->> 'instanceId' = ${String(accepted.instanceId)}`;
  expect(runs.map(({ name }) => name).sort()).toEqual(['document/accepted', 'document/pdf.accepted']);
});

test('stops waiting for a client that disconnects and completes the document', async () => {
  const own = await makeOrganization();
  const leaving = new AbortController();
  const body = { processorId: 'INVOICE', files: [asFile(invoicePdf, 'application/pdf')], backgroundProcessing: false };
  const request = new Request('http://localhost:3000/api/document-processing', {
    method: 'POST',
    headers: { authorization: `Bearer ${own.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  const answer = POST(request, { params: Promise.resolve({}) });
  const scoped = db(own.organizationId);
  const row = await until('the instance', () => scoped.documentInstance.findFirst({}));
  leaving.abort();
  // The long poll ended early, so the answer is not final.
  expect(await (await answer).json()).toMatchObject({ instanceId: row.id, completedAt: null });
  const ended = await until('the end', async () => {
    const instance = await readDocument(own, row.id);
    return instance.completedAt === null ? null : instance;
  });
  expect(ended).toMatchObject({ status: 'completed', result: { schema: { totalAmount: { value: 14750 } } } });
}, 60_000);

test('sends an event per stage, one at the end, then completed', async () => {
  const { body } = await submit({ backgroundProcessing: false });
  const { instanceId } = body as unknown as DocumentInstance;
  const stored = await db(organization.organizationId).webhookEvent.findMany({
    where: { subjectId: instanceId },
    orderBy: { sequence: 'asc' },
  });
  const told = stored.map(({ type, data }) => [type.split('.').at(-1), (data as { status: string }).status]);
  expect(told).toEqual([
    ['created', 'pending'],
    ['updated', 'running'],
    ['updated', 'running'],
    ['updated', 'running'],
    ['updated', 'completed'],
    ['completed', 'completed'],
  ]);
  expect(new Set(stored.map(({ sequence }) => sequence)).size).toBe(stored.length);
});

test('a wrong expectation fails the instance with code and customer message', async () => {
  const { body } = await submit({
    backgroundProcessing: false,
    inputData: { expectedAmount: 1 },
    metadata: { customer: 'customer-4711' },
  });
  const instance = body as unknown as DocumentInstance;
  expect(instance).toMatchObject({
    status: 'failed',
    errorCode: 'POST_VALIDATION_FAILED',
    statusLabel: 'Post-validation failed',
  });
  expect(instance.result?.validation.rulesFailed).toContainEqual(
    expect.objectContaining({ errorCode: 'AMOUNT_MISMATCH' }),
  );
  expect(instance.result?.validation.userErrorMessages).toEqual([
    'The total of the invoice is not the expected amount.',
  ]);
  const audited = await db(organization.organizationId).auditEntry.findMany({
    where: { objectId: instance.instanceId, action: 'document.judged' },
  });
  expect(audited).toMatchObject([
    { actorId: 'document-pipeline', detail: { status: 'failed', errorCode: 'POST_VALIDATION_FAILED' } },
  ]);
  const listed = await callRoute(list, { apiKey: organization.apiKey, path: '/api/document-processing?limit=1000' });
  const { instances } = listed.body as unknown as { instances: DocumentInstance[] };
  expect(instance.failureReason).toMatch(/^The total on the invoice is [\d.]+, 1\.00 was expected\.$/);
  for (const one of instances) {
    const expected = one.instanceId === instance.instanceId ? instance.failureReason : undefined;
    if (one.status === 'completed' || expected) expect(one.failureReason).toBe(expected);
  }
  const stored = await db(organization.organizationId).webhookEvent.findMany({
    where: { subjectId: instance.instanceId },
    orderBy: { sequence: 'asc' },
  });
  expect(stored.at(-1)).toMatchObject({
    type: 'documentVerification.instance.updated',
    data: { status: 'failed', errorCode: 'POST_VALIDATION_FAILED' },
  });
  // `completed` does not follow; the two samples in the documentation match the events.
  expect(stored.map(({ type }) => type)).not.toContain('documentVerification.instance.completed');
  const told = (at: number) => Object.keys(stored.at(at)?.data as object).sort();
  expect(told(-1)).toEqual(Object.keys(REFUSED_DOCUMENT).sort());
  expect(told(-2)).toEqual(Object.keys(SAMPLE_DATA['documentVerification.instance.updated']).sort());
});

describe('the event stream', () => {
  type Frame = { event: string; id: string | null; data: Record<string, unknown> };

  async function listen(
    instanceId: string,
    enough: (frames: Frame[]) => boolean,
    headers: Record<string, string> = {},
  ): Promise<Frame[]> {
    const leave = new AbortController();
    const request = new Request('http://localhost:3000/api', {
      headers: { authorization: `Bearer ${organization.apiKey}`, ...headers },
      signal: leave.signal,
    });
    const response = await events(request, { params: Promise.resolve({ id: instanceId }) });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const frames: Frame[] = [];
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const fields = Object.fromEntries(
          text
            .slice(0, at)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        text = text.slice(at + 2);
        if (fields.event)
          frames.push({
            event: fields.event,
            id: fields.id ?? null,
            data: JSON.parse(fields.data ?? '{}') as Record<string, unknown>,
          });
      }
      if (enough(frames)) break;
    }
    leave.abort();
    return frames;
  }

  const ended = (frames: Frame[]) => frames.some((frame) => frame.event.startsWith('instance.'));

  test('sends every stage start and end, and replays after Last-Event-ID', async () => {
    const { body } = await submit();
    const id = String(body.instanceId);
    const live = await listen(id, ended);
    expect(live[0]).toMatchObject({ event: 'snapshot', data: { instanceId: id, progress: { total: 3 } } });
    expect(live.at(-1)).toMatchObject({
      event: 'instance.completed',
      data: { instanceStatus: 'completed', progress: { done: 3, total: 3 } },
    });
    const replayed = await listen(id, ended, { 'last-event-id': '1' });
    expect(replayed.map((frame) => frame.event)).toEqual([
      'stage.started',
      'stage.succeeded',
      'stage.started',
      'stage.succeeded',
      'stage.started',
      'stage.succeeded',
      'instance.completed',
    ]);
    const ids = replayed.map((frame) => Number(frame.id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const rest = await listen(id, ended, { 'last-event-id': String(ids.at(-2)) });
    expect(rest.map((frame) => frame.event)).toEqual(['instance.completed']);
    const nothingMissed = await listen(id, (frames) => frames.length > 0, { 'last-event-id': String(ids.at(-1)) });
    expect(nothingMissed).toMatchObject([{ event: 'snapshot', data: { instanceStatus: 'completed' } }]);
    expect(JSON.stringify(replayed)).not.toContain('ACME');
  });

  test('announces the deletion and returns 404 afterwards', async () => {
    const { body } = await submit({ backgroundProcessing: false });
    const id = String(body.instanceId);
    const heard = listen(id, ended);
    await callRoute(remove, { method: 'DELETE', params: { id }, apiKey: organization.apiKey });
    expect((await heard).at(-1)).toMatchObject({
      event: 'instance.deleted',
      data: { instanceId: id, status: 'deleted' },
    });
    const gone = await callRoute(events, { params: { id }, apiKey: organization.apiKey });
    expect([gone.status, gone.body.errorCode]).toEqual([404, 'INSTANCE_NOT_FOUND']);
  });

  test('reports the status at the time of the deletion', async () => {
    const { body } = await submit({ backgroundProcessing: false });
    const id = String(body.instanceId);
    await db(organization.organizationId).documentInstance.update({ where: { id }, data: { status: 'pending' } });
    const told = (frames: { event: string }[], event: string) => frames.some((frame) => frame.event === event);
    let asked = false;
    const heard = await listen(
      id,
      (frames) => {
        if (!asked && told(frames, 'instance.completed')) {
          asked = true;
          void callRoute(remove, { method: 'DELETE', params: { id }, apiKey: organization.apiKey });
        }
        return told(frames, 'instance.deleted');
      },
      { 'last-event-id': '1' },
    );
    expect(heard.at(-1)).toMatchObject({ event: 'instance.deleted', data: { instanceStatus: 'completed' } });
  });
});

test('the console shows the same document with stages, rules and files', async () => {
  const { body } = await submit({ backgroundProcessing: false });
  const user = await signedIn(organization.organizationId, 'analyst');
  const list = await callAs(user, consoleList, { path: '/api/console/documents?processorId=INVOICE' });
  expect(list.body.instances).toContainEqual(
    expect.objectContaining({ instanceId: body.instanceId, creditsCharged: 5, documentTypeId: 'TAX_INVOICE' }),
  );
  const one = await callAs(user, consoleOne, { params: { id: String(body.instanceId) } });
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({
    documentTypeId: 'TAX_INVOICE',
    stages: [
      { stageId: 'crop_and_detect_faces' },
      { stageId: 'pre_validate_and_extract' },
      { stageId: 'post_validation' },
    ],
    files: [
      { purpose: 'original', mimeType: 'application/pdf', page: null },
      { purpose: 'page', mimeType: 'image/jpeg', page: 1 },
    ],
  });
  expect(one.body.rules).toContainEqual(expect.objectContaining({ id: 'invoice-arithmetic', outcome: 'passed' }));
});

test('shows page pictures of a text PDF with field positions', async () => {
  const { body } = await submit({ backgroundProcessing: false });
  const user = await signedIn(organization.organizationId, 'analyst');
  const { body: shown } = await callAs(user, consoleOne, { params: { id: String(body.instanceId) } });
  const { files, fields } = shown as unknown as ConsoleDocument;
  const picture = files.find(({ page }) => page === 1);
  const { content, mimeType } = await readFile(organization.organizationId, picture?.id ?? '');
  const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([mimeType, info.width, info.height]).toEqual(['image/jpeg', 1240, 1754]);
  const place = fields.find(({ name }) => name === 'totalAmount')?.place;
  if (!place) throw new Error('the total has no place');
  const { x, y, width, height } = place.box;
  // Eighth row of the page; the column begins at 480 of 595 points (A4 width).
  expect([place.page, x, y]).toEqual([1, expect.closeTo(480 / 595, 1), expect.closeTo(1 - 635 / 842, 1)]);
  const dark = [...data.keys()].filter((at) => {
    const [column, row] = [(at % info.width) / info.width, Math.floor(at / info.width) / info.height];
    return (data[at] ?? 255) < 128 && column >= x && column < x + width && row >= y && row < y + height;
  });
  expect(dark.length).toBeGreaterThan(100);
});

test('an unreadable file fails the document in the scanning stage', async () => {
  const broken = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF',
  );
  const { body } = await submit({ files: [asFile(broken, 'application/pdf')], backgroundProcessing: false });
  expect(body).toMatchObject({ status: 'failed', errorCode: 'PRE_VALIDATION_FAILED', statusLabel: 'Scanning failed' });
  const instance = body as unknown as DocumentInstance;
  expect(instance.result?.validation.rulesFailed).toMatchObject([
    { id: 'document-provided', errorCode: 'DOCUMENT_NOT_PROVIDED' },
  ]);
  expect(instance.result?.stages.map((stage) => stage.status)).toEqual(['failed', 'skipped', 'skipped']);
});

test('creates missing stages of an instance opened by a KYC session', async () => {
  const { organizationId } = organization;
  const { body } = await submit({ backgroundProcessing: false });
  const source = await db(organizationId).storedFile.findFirst({
    where: { ownerId: String(body.instanceId), purpose: 'original' },
  });
  const instanceId = newId('doc');
  await db(organizationId).documentInstance.create({
    data: { id: instanceId, organizationId, processorId: 'INVOICE', sequence: 1, kycSessionId: 'kyc_x' },
  });
  await db(organizationId).storedFile.updateMany({ where: { id: source?.id ?? '' }, data: { ownerId: instanceId } });
  await driveDocument({ organizationId, instanceId }, (_name, work) => work());
  expect((await readDocument(organization, instanceId)).status).toBe('completed');
});

test('two concurrent runs produce one verdict and one set of events', async () => {
  const { body } = await submit();
  const ids = { organizationId: organization.organizationId, instanceId: String(body.instanceId) };
  await Promise.all([
    driveDocument(ids, (_name, work) => work()).catch(() => undefined),
    driveDocument(ids, (_name, work) => work()).catch(() => undefined),
  ]);
  await until('the end', async () => (await readDocument(organization, ids.instanceId)).status === 'completed', 60_000);
  const stored = await db(ids.organizationId).webhookEvent.findMany({ where: { subjectId: ids.instanceId } });
  expect(stored.filter((event) => event.type.endsWith('.completed'))).toHaveLength(1);
  expect(stored.filter((event) => event.type.endsWith('.updated'))).toHaveLength(4);
});

test('processes a document of a waiting call before queued ones', async () => {
  const own = await makeOrganization({ balance: 200 });
  const body = { processorId: 'INVOICE', files: [asFile(honestPicture(), 'image/png')] };
  for (let count = 0; count < 8; count++)
    expect((await callRoute(POST, { body, apiKey: own.apiKey })).status).toBe(201);
  const waits = { ...body, files: [asFile(invoicePdf, 'application/pdf')], backgroundProcessing: false };
  const { body: ended } = await callRoute(POST, { body: waits, apiKey: own.apiKey });
  expect(ended.status).toBe('completed');
  expect(await db(own.organizationId).documentInstance.count({ where: { status: 'pending' } })).toBeGreaterThan(2);
});
