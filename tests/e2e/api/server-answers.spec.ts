import { expect, test } from '@playwright/test';
import { bootstrap } from '@/tests/support/bootstrap';

/** What only the started server shows: its own edge in front of Next.js. */
test('a method that an address does not have is answered with the usual body and the methods there are', async ({
  request,
}) => {
  const response = await request.fetch('/api/sanctions/search', { method: 'DELETE' });
  expect(response.status()).toBe(405);
  expect(response.headers().allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
  expect(await response.json()).toMatchObject({ statusCode: 405, errorCode: 'METHOD_NOT_ALLOWED', status: 405 });
  const head = await request.fetch('/api/sanctions/search', { method: 'HEAD' });
  expect(head.status()).toBe(405);
  expect(await head.text()).toBe('');
});

test('pages, scripts and answers travel compressed', async ({ request }) => {
  const page = await request.get('/console/sign-in');
  expect(page.headers()['content-encoding']).toBe('gzip');
  const script = /\/_next\/static\/[^"]+\.js/.exec(await page.text())?.[0] ?? 'no script in the page';
  expect((await request.get(script)).headers()['content-encoding']).toBe('gzip');
  expect((await request.get('/api/openapi.json')).headers()['content-encoding']).toBe('gzip');
});

test('a GET body over 12 kB is refused with the usual body', async ({ request }) => {
  const response = await request.fetch('/api/kyc-sessions', {
    method: 'GET',
    headers: { authorization: `Bearer ${bootstrap().apiKey}` },
    data: { filler: 'x'.repeat(13_000) },
  });
  expect(response.status()).toBe(413);
  expect(await response.json()).toMatchObject({
    errorCode: 'BODY_TOO_LARGE',
    statusCode: 413,
    title: 'Content Too Large',
  });
});
