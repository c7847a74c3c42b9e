import http from 'node:http';
import { expect, test } from '@playwright/test';
import { bootstrap, callApi } from '@/tests/support/bootstrap';

const file = (bytes: number) => ({
  base64Data: Buffer.alloc(bytes, 1).toString('base64'),
  mimeType: 'image/png',
  filename: 'a.png',
});

/** fetch rejects a body on GET, which the API contract allows (docs/api.md#listing-sessions). */
function getWithBody(path: string, body: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const { baseUrl, apiKey } = bootstrap();
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${baseUrl}/api${path}`,
      {
        method: 'GET',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

test('accepts a body of 39 MB and validates its files', async () => {
  const nine = file(9 * 1024 * 1024);
  const answer = await callApi('/document-processing', {
    body: { processorId: 'SRI_LANKA_ID', files: [nine, nine, { ...file(3 * 1024 * 1024), mimeType: 'image/tiff' }] },
  });
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'UNSUPPORTED_FILE_TYPE']);
});

test('returns 413 for a body over 40 MB', async () => {
  const answer = await callApi('/document-processing', {
    body: { processorId: 'INVOICE', files: Array.from({ length: 4 }, () => file(8 * 1024 * 1024)) },
  });
  expect([answer.status, answer.body.errorCode]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('accepts a JSON body in a GET of the session list', async () => {
  const externalId = `get-body-${Date.now()}`;
  await callApi('/kyc-sessions', { body: { externalId } });
  const found = await getWithBody('/kyc-sessions', JSON.stringify({ searchQuery: externalId }));
  expect([found.status, found.body.totalCount]).toEqual([200, 1]);
  const malformed = await getWithBody('/kyc-sessions', '{"limit":');
  expect([malformed.status, malformed.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
});

test('ignores an internal header sent by a client', async () => {
  const forged = Buffer.from(JSON.stringify({ limit: 'none' })).toString('base64url');
  const answer = await callApi('/kyc-sessions', { headers: { 'x-gatehouse-get-body': forged } });
  expect(answer.status).toBe(200);
});

test('returns the standard error body for unknown paths and methods', async () => {
  const nothing = await callApi('/no/such/thing', { method: 'PATCH', body: {} });
  expect(nothing.body).toMatchObject({
    statusCode: 404,
    errorCode: 'NOT_FOUND',
    error: 'Not Found',
    requestId: expect.stringMatching(/^req_/),
  });
});

test('the OpenAPI document is valid JSON and names every API path', async () => {
  const { body } = await callApi('/openapi.json');
  const paths = Object.keys(body.paths as object);
  for (const path of [
    '/sanctions/search',
    '/high-risk/search',
    '/screening/request',
    '/kyc-sessions',
    '/kyc-sessions/{id}',
    '/document-processing',
    '/document-processing/processors',
    '/document-processing/{id}',
    '/document-processing/{id}/stages/{stageId}',
    '/document-processing/{id}/events',
  ])
    expect(paths).toContain(path);
});

test('sends nosniff with every API response', async () => {
  const { baseUrl } = bootstrap();
  for (const [path, method] of [
    ['/health', 'GET'],
    ['/health', 'DELETE'],
    ['/no/such/thing', 'GET'],
    ['/auth/csrf', 'GET'],
    ['/inngest', 'POST'],
  ] as const) {
    const answer = await fetch(`${baseUrl}/api${path}`, { method });
    expect([path, method, answer.headers.get('x-content-type-options')]).toEqual([path, method, 'nosniff']);
  }
});

test('JSON of the API runs and frames nothing, if opened as a page', async () => {
  const { baseUrl } = bootstrap();
  for (const path of ['/health', '/kyc-sessions', '/openapi.json']) {
    const answer = await fetch(`${baseUrl}/api${path}`);
    expect([path, answer.headers.get('content-security-policy')]).toEqual([
      path,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  }
});

test('returns 405 for a write to a page before reading its body', async () => {
  const { baseUrl } = bootstrap();
  for (const page of ['/console/sign-in', '/api/../console/sign-in']) {
    const { status, allow } = await post(`${baseUrl}${page}`, Buffer.alloc(12 * 1024 * 1024, 'x'));
    expect([page, status, allow]).toEqual([page, 405, 'GET, HEAD']);
  }
});

test('returns 413 for 39 MB on an open route', async () => {
  const { baseUrl } = bootstrap();
  const { status, text } = await post(`${baseUrl}/api/kyc/exchange`, Buffer.alloc(39 * 1024 * 1024, '0,'));
  expect([status, JSON.parse(text).errorCode]).toEqual([413, 'BODY_TOO_LARGE']);
});

/** Chunked, without content-length; `fetch` would normalize the path. */
function post(address: string, body: Buffer): Promise<{ status: number; allow: string | undefined; text: string }> {
  const { hostname, port, origin } = new URL(address);
  const headers = { 'content-type': 'application/json', origin, 'x-gatehouse-request': '1' };
  return new Promise((resolve, reject) => {
    const path = address.slice(origin.length);
    const request = http.request({ hostname, port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, text }));
    });
    request.on('error', reject);
    request.write(body);
    request.end();
  });
}
