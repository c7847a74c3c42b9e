import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PUT as CONTACT } from '@/app/api/console/branding/contact/route';
import { PUT as LOGO, DELETE as REMOVE } from '@/app/api/console/branding/logo/route';
import { GET, PUT } from '@/app/api/console/branding/route';
import { GET as SHOW } from '@/app/api/kyc/logo/[organizationId]/route';
import { db } from '@/platform/db/db';
import { openPage } from '@/services/kyc/session/open-page';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

let organizationId = '';
let apiKey = '';
let admin: ConsoleUser;
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
  admin = await signedIn(organizationId);
});
const picture = (format: 'png' | 'jpeg', width = 1200, height = 300) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#b1202a' } });
  return (format === 'png' ? plain.png() : plain.withExif({ IFD0: { Copyright: 'secret' } }).jpeg()).toBuffer();
};
const send = (file: Buffer, mimeType: string, user = admin) =>
  callAs(user, LOGO, { method: 'PUT', body: { base64Data: file.toString('base64'), mimeType } });
const shown = (id: string) =>
  SHOW(new Request('http://localhost:3000/api/kyc/logo'), { params: Promise.resolve({ organizationId: id }) });

test('accepts an accent color with enough contrast and shows it to the customer', async () => {
  const refused = await callAs(admin, PUT, { method: 'PUT', body: { accent: '#e0452f' } });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  const taken = await callAs(admin, PUT, { method: 'PUT', body: { accent: '#FFCC00' } });
  expect(taken.body).toMatchObject({ accent: '#ffcc00' });
  const { sessionId } = await Customer.invited(apiKey);
  expect((await openPage(sessionId, ''))?.accent).toMatchObject({ ground: '#ffcc00', text: '#112021' });
  expect((await callAs(admin, PUT, { method: 'PUT', body: { accent: null } })).body).toMatchObject({ accent: null });
  expect((await openPage(sessionId, ''))?.accent).toBeNull();
});

test('resizes and re-encodes a logo without metadata and replaces the old one', async () => {
  expect((await shown(organizationId)).status).toBe(404);
  expect((await send(await picture('jpeg'), 'image/jpeg')).status).toBe(200);
  const second = await send(await picture('png', 200, 100), 'image/png');
  const answer = await shown(organizationId);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 200, height: 100 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(await db(organizationId).storedFile.count({ where: { ownerId: organizationId } })).toBe(1);
  const { sessionId } = await Customer.invited(apiKey);
  expect((await openPage(sessionId, ''))?.logoUrl).toBe(second.body.logoUrl);
  expect((await callAs(admin, GET)).body.logoUrl).toBe(second.body.logoUrl);
  expect((await callAs(admin, REMOVE, { method: 'DELETE' })).body.logoUrl).toBeNull();
  expect((await shown(organizationId)).status).toBe(404);
});

const REACH = {
  text: 'Weekdays 9 to 5, or in any branch.',
  email: 'help@bank.example',
  phone: '+94 11 234 5678',
  privacyUrl: 'https://bank.example/privacy',
  returnUrl: 'https://bank.example/done?session={sessionId}',
};
const reach = (body: Record<string, unknown>, user = admin) => callAs(user, CONTACT, { method: 'PUT', body });

test('shows contact details to the customer and logs the changed fields only', async () => {
  await callAs(admin, PUT, { method: 'PUT', body: { accent: '#ffcc00' } });
  expect((await reach(REACH)).body).toMatchObject({ accent: '#ffcc00', contact: REACH });
  const { sessionId } = await Customer.invited(apiKey);
  expect((await openPage(sessionId, ''))?.contact).toEqual(REACH);
  await callAs(admin, PUT, { method: 'PUT', body: { accent: null } });
  expect((await callAs(admin, GET)).body.contact).toEqual(REACH);
  const none = { text: null, email: null, phone: null, privacyUrl: null, returnUrl: null };
  expect((await reach({ ...none, phone: '0112345678' })).body.contact).toEqual({ ...none, phone: '0112345678' });
  const entries = await db(organizationId).auditEntry.findMany({ orderBy: { sequence: 'asc' } });
  expect(entries.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([{ told: ['text', 'email', 'phone', 'privacyUrl', 'returnUrl'] }, { told: ['phone'] }]),
  );
  expect((await reach(REACH, await signedIn(organizationId, 'lead'))).status).toBe(403);
});

test.each([
  ['a header in the address', { email: 'help@bank.example\r\nBcc: all@bank.example' }],
  ['no address', { email: 'help' }],
  ['a link that runs', { privacyUrl: 'javascript:alert(1)' }],
  ['a link in the clear', { privacyUrl: 'http://bank.example/privacy' }],
  ['a way back that runs', { returnUrl: 'javascript:alert(1)' }],
  ['a way back with a word that nothing stands for', { returnUrl: 'https://bank.example/done?session={id}' }],
  ['a way back in the clear', { returnUrl: 'http://bank.example/done' }],
  ['a number that is none', { phone: 'call us;ext=1' }],
  ['lines', { text: 'one\ntwo' }],
  ['too much', { text: 'x'.repeat(301) }],
  ['something else', { fax: '1' }],
])('returns 400 for contact details with %s', async (_what, part) => {
  const { status, body } = await reach({ ...REACH, ...part });
  expect([status, body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['an SVG', async () => svg, 'image/svg+xml', 'UNSUPPORTED_FILE_TYPE'],
  ['an SVG that says it is a PNG', async () => svg, 'image/png', 'UNSUPPORTED_FILE_TYPE'],
  ['half a PNG', async () => (await picture('png')).subarray(0, 200), 'image/png', 'FILE_UNREADABLE'],
  ['more than 1 MB', async () => Buffer.alloc(1024 * 1024 + 1), 'image/png', 'FILE_TOO_LARGE'],
  ['9,000 pixels across', async () => picture('png', 9000, 10), 'image/png', 'IMAGE_TOO_LARGE'],
])('refuses %s as a logo', async (_what, make, mimeType, code) => {
  expect((await send(await make(), mimeType)).body.errorCode).toBe(code);
  expect(await db(organizationId).storedFile.count({ where: { ownerId: organizationId } })).toBe(0);
});

test('only an admin changes the branding; an unknown organization returns 404', async () => {
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await send(await picture('png'), 'image/png', analyst)).status).toBe(403);
  expect((await shown('org_00000000000000000000000000')).status).toBe(404);
});
