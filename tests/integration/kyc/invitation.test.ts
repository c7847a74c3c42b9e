import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GET as STORED } from '@/app/api/console/mail/route';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { db, systemDb } from '@/platform/db/db';
import { sendMail } from '@/platform/mail/send-mail';
import { sendInvitation } from '@/services/kyc/links/send-invitation';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { openMailbox, readMail } from '@/tests/support/mailbox';
import { makeOrganization } from '@/tests/support/organization';

function outbox(organizationId: string): string[] {
  const folder = path.join(process.env.GATEHOUSE_DATA_DIR ?? '', 'mail', organizationId);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

test('writes the invitation with an inline QR code to the outbox folder', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const customer = await Customer.invited(apiKey, {
    customerName: 'Nimal <b>Perera</b>',
    customerEmail: 'nimal@example.lk',
    externalId: 'secret-reference',
    language: 'si',
  });
  const before = outbox(organizationId).length;
  await sendInvitation(organizationId, customer.sessionId);
  const [mail = ''] = outbox(organizationId).slice(before);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail).toMatch(/^To: nimal@example\.lk/m);
  expect(mail).not.toMatch(/^Reply-To:/m);
  const { text = '', html = '', attachments } = await readMail(Buffer.from(mail));
  const link = `/kyc/${shortIdOf(customer.sessionId)}#`;
  expect(text).toContain(link);
  expect(text).toContain('ආයුබෝවන්');
  expect(text).toContain('Confirm my identity');
  expect(html).toContain(link);
  expect(html).toContain('Nimal &lt;b&gt;Perera&lt;/b&gt;');
  expect(html).toContain('src="cid:qr@gatehouse"');
  expect(html.match(/(?:src|href)="(?!http:\/\/localhost|cid:)/g)).toBeNull();
  expect(mail + text + html).not.toContain('secret-reference');
  const picture = await sharp(Buffer.from(attachments[0]?.content as ArrayBuffer)).metadata();
  expect(picture).toMatchObject({ format: 'png', width: picture.height });
  const told = await systemDb().kycTimelineEntry.findMany({
    where: { sessionId: customer.sessionId, type: 'invitation' },
  });
  expect(told.map((entry) => entry.detail)).toEqual([{ sent: 'outbox', language: 'si' }]);

  const listed = (await callAs(await signedIn(organizationId, 'admin'), STORED)).body;
  expect(listed).toMatchObject({
    host: null,
    mails: [{ to: 'nimal@example.lk', text: expect.stringContaining(link) }],
  });
  const foreign = await makeOrganization();
  const other = (await callAs(await signedIn(foreign.organizationId, 'owner'), STORED)).body;
  expect(other).toEqual({ host: null, mails: [] });
});

test('sends nothing for an expired or missing session or without an address', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const silent = await Customer.invited(apiKey, { customerName: 'Nimal' });
  const over = await Customer.invited(apiKey, { customerEmail: 'over@example.lk' });
  await db(organizationId).kycSession.updateMany({ where: { id: over.sessionId }, data: { expiresAt: new Date(0) } });
  const before = outbox(organizationId).length;
  for (const id of [silent.sessionId, over.sessionId, 'kyc_missing']) await sendInvitation(organizationId, id);
  expect(outbox(organizationId)).toHaveLength(before);
});

test("sets Reply-To to the organization's contact address", async () => {
  const { apiKey, organizationId } = await makeOrganization();
  await db(organizationId).organization.updateMany({
    data: { name: 'Lanka "Trust", Bcc: a@b.lk', settings: { contact: { email: 'help@bank.example' } } },
  });
  const customer = await Customer.invited(apiKey, { customerName: 'Nimal', customerEmail: 'nimal@example.lk' });
  const before = outbox(organizationId).length;
  await sendInvitation(organizationId, customer.sessionId);
  const [mail = ''] = outbox(organizationId).slice(before);
  expect(mail).toMatch(/^Reply-To: .*<help@bank\.example>\r$/m);
  expect(mail).not.toMatch(/^Bcc:/m);
});

test('sends by SMTP and throws when the server refuses or is down', async () => {
  const { url, mails, close } = await openMailbox();
  const message = { organizationId: 'org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  expect(await sendMail({ ...message, to: 'nimal@example.lk' }, { url, from: 'a@b.lk' })).toBe('smtp');
  expect(mails).toMatchObject([{ from: 'a@b.lk', to: 'nimal@example.lk', subject: 'Hello' }]);
  await expect(sendMail({ ...message, to: 'refused@example.lk' }, { url, from: 'a@b.lk' })).rejects.toThrow();
  await close();
  await expect(sendMail({ ...message, to: 'nimal@example.lk' }, { url, from: 'a@b.lk' })).rejects.toThrow();
});
