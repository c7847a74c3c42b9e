import { expect, test, vi } from 'vitest';
import { GET } from '@/app/.well-known/security.txt/route';

const settings = vi.hoisted(() => ({ GATEHOUSE_SECURITY_CONTACT: undefined as string | undefined }));
vi.mock('@/platform/env', () => ({ env: () => ({ GATEHOUSE_TRUSTED_PROXIES: 0, PORT: 3000, ...settings }) }));

const get = () => GET(new Request('http://localhost:3000/.well-known/security.txt'), { params: Promise.resolve({}) });

test('is absent without a contact', async () => {
  expect((await get()).status).toBe(404);
});

test('has the contact and a date within a year', async () => {
  settings.GATEHOUSE_SECURITY_CONTACT = 'mailto:security@example.org';
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = ''] = (await response.text()).split('\n');
  expect(contact).toBe('Contact: mailto:security@example.org');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
