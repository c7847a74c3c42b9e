import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { bootstrap } from '@/tests/support/bootstrap';

/** Behaviour of the started server in front of Next.js. */
test('returns 405 with the allowed methods for an unsupported method', async ({ request }) => {
  const response = await request.fetch('/api/sanctions/search', { method: 'DELETE' });
  expect(response.status()).toBe(405);
  expect(response.headers().allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
  expect(await response.json()).toMatchObject({ statusCode: 405, errorCode: 'METHOD_NOT_ALLOWED', status: 405 });
  const head = await request.fetch('/api/sanctions/search', { method: 'HEAD' });
  expect(head.status()).toBe(405);
  expect(await head.text()).toBe('');
});

test('compresses pages, scripts and long responses', async ({ request }) => {
  const page = await request.get('/console/sign-in');
  expect(page.headers()['content-encoding']).toBe('br');
  const script = /\/_next\/static\/[^"]+\.js/.exec(await page.text())?.[0] ?? 'no script in the page';
  expect((await request.get(script)).headers()['content-encoding']).toBe('br');
  expect((await request.get('/api/openapi.json')).headers()['content-encoding']).toBe('gzip');
  // Short bodies are not worth compressing.
  const short = (await request.get('/api/health')).headers();
  expect([short['content-encoding'], short['content-length']]).toEqual([undefined, '15']);
});

test('returns 413 for a GET body over 12 kB', async ({ request }) => {
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

test('returns the standard error for an undecodable path or unknown method', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  // Raw socket: clients would fix the URL or reject the method.
  const raw = (line: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });
  for (const path of ['/api/kyc-sessions/%', '/api/files/%ff', '/kyc/%C0%AE']) {
    const answer = await raw(`GET ${path}`);
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('"errorCode":"VALIDATION_ERROR"');
  }
  const trace = await raw('TRACE /api/sanctions/search');
  expect(trace).toContain('HTTP/1.1 405');
  expect(trace).toMatch(/allow: OPTIONS, POST/i);
});

test('shows the custom page for an unknown page', async ({ page }) => {
  const response = await page.goto('/console/nope');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
