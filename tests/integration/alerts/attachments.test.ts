import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETE as removeRoute } from '@/app/api/console/alerts/[id]/attachments/[attachmentId]/route';
import { POST as addRoute } from '@/app/api/console/alerts/[id]/attachments/route';
import { GET as evidence } from '@/app/api/console/alerts/[id]/evidence/route';
import { GET as alertRoute, DELETE as deleteRoute } from '@/app/api/console/alerts/[id]/route';
import { GET as fileRoute } from '@/app/api/files/[id]/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { packBlocks } from '@/core/evidence/pack';
import { HOLD_REASONS } from '@/core/organizations/legal-hold';
import type { Role } from '@/core/organizations/roles';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { evidencePublicKey, verifyEvidence } from '@/platform/evidence/sign';
import { sha256 } from '@/platform/security/crypto';
import { storage } from '@/platform/storage/storage';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { readFile } from '@/services/files/serve-file';
import { sweepFiles } from '@/services/files/sweep-files';
import { setLegalHold } from '@/services/retention/legal-hold';
import { deleteScreening } from '@/services/screening/requests/delete-screening';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const PDF = '%PDF-1.7\nA passport\nstartxref\n%%EOF';

let own: TestOrganization;
let organizationId: string;
let analyst: ConsoleUser;
let alertId: string;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  organizationId = own.organizationId;
  analyst = await signedIn(organizationId, 'analyst');
  alertId = await raisedAlert(own, { externalId: 'c-1', country: 'HR' });
});

type File = { filename?: string; content?: string | Uint8Array; description?: string };

const add = (user = analyst, { filename = 'passport.pdf', content = PDF, description }: File = {}) =>
  callAs(user, addRoute, {
    params: { id: alertId },
    body: { filename, base64Data: Buffer.from(content).toString('base64'), ...(description && { description }) },
  });
const attached = async (file?: File) => {
  const answer = await add(analyst, file);
  expect(answer.status).toBe(201);
  return (answer.body as unknown as AlertDetail).attachments.at(-1) as AlertDetail['attachments'][number];
};
const remove = (attachmentId: string, user = analyst) =>
  callAs(user, removeRoute, { method: 'DELETE', params: { id: alertId, attachmentId } });
const as = (role: Role) => signedIn(organizationId, role);
const decide = () => db(organizationId).alert.updateMany({ data: { status: 'DISMISSED' } });
const stored = () => db(organizationId).storedFile.findMany({ where: { ownerId: alertId } });
const keys = () => db(organizationId).subjectKey.count({ where: { ownerId: alertId } });
const actions = async () =>
  (await db(organizationId).auditEntry.findMany({ where: { action: { contains: 'attachment' } } })).map(
    ({ action, detail }) => [action, detail],
  );

test('stores a file encrypted and shows it with timeline and audit entries', async () => {
  const { version } = await getAlert(organizationId, alertId);
  const file = await attached({ filename: '../a/passport.exe', description: ' From the branch ' });
  expect(file).toMatchObject({
    filename: 'passport.exe.pdf',
    mimeType: 'application/pdf',
    bytes: PDF.length,
    sha256: sha256(Buffer.from(PDF)),
    description: 'From the branch',
    authorId: analyst.member.memberId,
    authorName: 'A analyst',
  });
  const [row] = await stored();
  expect(row?.keyOwner).toBe(alertId);
  expect(Buffer.from((await storage().get(row?.key ?? '')) ?? '').includes('passport')).toBe(false);
  const alert = await getAlert(organizationId, alertId);
  expect(alert.version).toBe(version);
  expect(alert.timeline[0]).toMatchObject({
    action: 'attachmentAdded',
    actorName: 'A analyst',
    detail: { fileId: file.id, name: 'passport.exe.pdf', bytes: PDF.length },
  });
  const { id: fileId, mimeType, bytes, sha256: hash } = file;
  expect(await actions()).toEqual([['alert.attachmentAdded', { fileId, mimeType, bytes, sha256: hash }]]);
});

test('downloads by a signed address as an attachment that no browser runs', async () => {
  const { url, id } = await attached({ filename: 'නිමල් "x".html', content: '<script>alert(1)</script>' });
  const fetched = (address: string) => fileRoute(new Request(address), { params: Promise.resolve({ id }) });
  const response = await fetched(url);
  expect(await response.text()).toBe('<script>alert(1)</script>');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const named = `attachment; filename="______ _x_.html.txt"; filename*=UTF-8''${encodeURIComponent('නිමල් "x".html.txt')}`;
  expect(response.headers.get('content-disposition')).toBe(named.replace('______', '_'.repeat('නිමල්'.length)));
  expect((await fetched(url.replace(/s=\w+/, 's=x'))).status).toBe(403);
});

test.each<[string, File, string]>([
  ['a program', { content: Uint8Array.from([0x4d, 0x5a, 0, 1]) }, 'UNSUPPORTED_FILE_TYPE'],
  ['an empty file', { content: '' }, 'FILE_UNREADABLE'],
  ['a damaged picture', { content: Uint8Array.from([0xff, 0xd8, 0xff, 0]) }, 'FILE_UNREADABLE'],
  ['more than 10 MB', { content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') }, 'FILE_TOO_LARGE'],
  ['a long description', { description: 'x'.repeat(201) }, 'VALIDATION_ERROR'],
])('refuses %s and stores nothing', async (_what, file, code) => {
  const { status, body } = await add(analyst, file);
  expect([status >= 400 && status < 500, body.errorCode]).toEqual([true, code]);
  expect([await stored(), await actions()]).toEqual([[], []]);
});

test('accepts 20 files, also when two arrive at once', async () => {
  await attached();
  const [row] = await stored();
  if (!row) throw new Error('nothing was stored');
  const more = Array.from({ length: 18 }, (_, at) => ({ ...row, id: `fil_${alertId}_${at}` }));
  await db(organizationId).storedFile.createMany({ data: more });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await add()).body.errorCode).toBe('TOO_MANY_FILES');
  expect(await stored()).toHaveLength(20);
});

test('refuses viewers, developers and other organizations', async () => {
  const { id } = await attached();
  for (const role of ['viewer', 'developer'] as const) {
    expect((await add(await as(role))).status).toBe(403);
    expect((await remove(id, await as(role))).status).toBe(403);
  }
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await add(stranger)).body.errorCode).toBe('ALERT_NOT_FOUND');
  expect((await remove(id, stranger)).body.errorCode).toBe('ALERT_NOT_FOUND');
  expect(await stored()).toHaveLength(1);
  const read = await callAs(await as('viewer'), alertRoute, { method: 'GET', params: { id: alertId } });
  expect((read.body as unknown as AlertDetail).attachments).toMatchObject([{ id }]);
});

describe('removing an attachment', () => {
  test('is open to its uploader and leads, and deletes the file', async () => {
    const [first, second] = [await attached(), await attached({ filename: 'other.pdf' })];
    expect((await remove(first.id, await as('analyst'))).body.errorCode).toBe('FORBIDDEN');
    const row = (await stored()).find(({ id }) => id === first.id);
    expect(row).toBeDefined();
    expect((await remove(first.id)).body.attachments).toMatchObject([{ id: second.id }]);
    expect(await storage().get(row?.key ?? '')).toBeNull();
    expect((await remove(second.id, await as('lead'))).body.attachments).toEqual([]);
    expect((await remove(second.id)).body.errorCode).toBe('NOT_FOUND');
    expect((await getAlert(organizationId, alertId)).timeline[0]).toMatchObject({
      action: 'attachmentRemoved',
      detail: { name: 'other.pdf' },
    });
    expect((await actions()).map(([action]) => action)).toContain('alert.attachmentRemoved');
  });

  test('is refused once the alert is decided, where adding is not', async () => {
    const { id } = await attached();
    await decide();
    expect((await remove(id, await as('lead'))).body.errorCode).toBe('INVALID_ALERT_TRANSITION');
    await attached({ filename: 'report-filed.pdf' });
  });

  test('is refused under legal hold', async () => {
    const { id } = await attached();
    const { requestId } = await getAlert(organizationId, alertId);
    await setLegalHold((await as('admin')).member, requestId, { reason: HOLD_REASONS[0], reference: 'X-1' });
    expect((await remove(id)).body.errorCode).toBe('LEGAL_HOLD');
  });

  test('never removes a file that is no attachment of the alert', async () => {
    const foreign = await attached();
    await db(organizationId).storedFile.updateMany({ data: { purpose: 'original' } });
    expect((await remove(foreign.id)).body.errorCode).toBe('NOT_FOUND');
  });
});

describe('evidence', () => {
  const pack = async () => {
    const request = new Request('http://localhost:3000/api/console/alerts/x/evidence', { headers: analyst.headers });
    const response = await evidence(request, { params: Promise.resolve({ id: alertId }) });
    return new Uint8Array(await response.arrayBuffer());
  };

  const embeddedIn = async (data: Uint8Array) => {
    const file = await getDocument({ data: Uint8Array.from(data), verbosity: VerbosityLevel.ERRORS }).promise;
    const found = (await file.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null;
    await file.loadingTask.destroy();
    return Object.fromEntries(
      Object.values(found ?? {}).map(({ filename, content }) => [filename, Buffer.from(content).toString()]),
    );
  };

  test('lists each attachment and contains the files under the seal', async () => {
    const file = await attached({ filename: 'නිමල්.csv', content: 'name\nනිමල්', description: 'Statement' });
    await attached({ filename: 'නිමල්.csv', content: 'name\nother' });
    const alert = await getAlert(organizationId, alertId);
    const made = { organization: 'Own', madeBy: 'A', madeAt: '2026-11-29T08:00:00.000Z', publicKey: 'k', alert };
    const texts = packBlocks(made).map(({ text }) => text);
    const at = texts.indexOf('Attachments (2)');
    expect(texts.slice(at, at + 6)).toEqual([
      'Attachments (2)',
      '1. නිමල්.csv',
      'Statement',
      `text/csv, ${file.bytes} bytes`,
      file.sha256,
      `${file.createdAt.slice(0, 16).replace('T', ' ')} by A analyst (${analyst.member.memberId})`,
    ]);
    expect(texts.at(-1)).toBe('k');
    const bytes = await pack();
    expect(verifyEvidence(bytes, evidencePublicKey())).toMatchObject({ intact: true });
    expect(await embeddedIn(bytes)).toEqual({ '1-නිමල්.csv': 'name\nනිමල්', '2-නිමල්.csv': 'name\nother' });
  });

  test('lists files over 40 MB in all without their content', async () => {
    await attached();
    await db(organizationId).storedFile.updateMany({ data: { bytes: 40 * 1024 * 1024 + 1 } });
    expect(await embeddedIn(await pack())).toEqual({});
  });
});

describe('deletion', () => {
  test('of the screening deletes files and data key, counted in the certificate', async () => {
    const [file] = [await attached(), await attached()];
    const rows = await stored();
    await decide();
    const { requestId } = await getAlert(organizationId, alertId);
    await deleteScreening((await as('admin')).member, requestId);
    const entry = await db(organizationId).auditEntry.findFirstOrThrow({
      where: { action: 'screeningRequest.deleted', objectId: requestId },
    });
    expect(entry.detail).toMatchObject({ certificate: { erased: { alerts: 1, files: 2, keys: 1 } } });
    expect([await stored(), await keys()]).toEqual([[], 0]);
    for (const { key } of rows) expect(await storage().get(key)).toBeNull();
    await expect(readFile(organizationId, file?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of the alert leaves nothing readable when storage fails, and counts the files', async () => {
    await attached();
    await decide();
    // Not configured.
    await db(organizationId).storedFile.updateMany({ data: { adapter: 's3' } });
    const params = { id: alertId };
    expect((await callAs(await as('admin'), deleteRoute, { method: 'DELETE', params })).status).toBe(200);
    expect([await stored(), await keys()]).toEqual([[], 0]);
    const entry = await db(organizationId).auditEntry.findFirstOrThrow({ where: { action: 'alert.deleted' } });
    expect(entry.detail).toMatchObject({ files: 1 });
  });

  test('of the alert is refused under legal hold, with its files', async () => {
    await attached();
    await decide();
    const admin = await as('admin');
    const { requestId } = await getAlert(organizationId, alertId);
    await setLegalHold(admin.member, requestId, { reason: HOLD_REASONS[0], reference: 'X-1' });
    const answer = await callAs(admin, deleteRoute, { method: 'DELETE', params: { id: alertId } });
    expect([answer.body.errorCode, await keys(), (await stored()).length]).toEqual(['LEGAL_HOLD', 1, 1]);
  });
});

test('the sweep keeps the data key of an alert whose attachments were removed', async () => {
  const { id } = await attached();
  await remove(id);
  await db(organizationId).subjectKey.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
  await sweepFiles();
  expect(await keys()).toBe(1);
  await db(organizationId).alert.deleteMany({});
  await sweepFiles();
  expect(await keys()).toBe(0);
});
