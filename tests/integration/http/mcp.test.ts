import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/mcp/route';
import { PRODUCTS, type Product } from '@/core/products';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

beforeAll(() => publishWatchlists());
beforeEach(() => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
});
afterEach(() => vi.restoreAllMocks());

/** The official client over the route itself. */
async function connected(apiKey: string): Promise<Client> {
  const fetch = async (url: string | URL, init?: RequestInit): Promise<Response> =>
    init?.method === 'POST'
      ? POST(new Request(url, init), { params: Promise.resolve({}) })
      : new Response(null, { status: 405 });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  const url = new URL('http://localhost:3000/api/mcp');
  await client.connect(new StreamableHTTPClientTransport(url, { fetch, requestInit }) as never);
  return client;
}

type Answer = { content: [{ text: string }]; isError?: boolean };
const use = async (client: Client, name: string, given: Record<string, unknown>) => {
  const { content, isError } = (await client.callTool({ name, arguments: given })) as unknown as Answer;
  return isError ? content[0].text : (JSON.parse(content[0].text) as Record<string, unknown>);
};

let own: TestOrganization;
beforeEach(async () => {
  own = await makeOrganization();
});

test('answers a client that accepts only JSON, or anything', async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', unknown: {} };
  for (const accept of ['application/json', '*/*']) {
    const answer = await callRoute(POST, { apiKey: own.apiKey, body, headers: { accept } });
    expect([accept, answer.status, answer.body.id]).toEqual([accept, 200, 1]);
  }
});

test('refuses what is no message in the shape of every error', async () => {
  const headers = { accept: '*/*' };
  for (const more of [{}, { headers: { ...headers, 'mcp-protocol-version': '1' } }]) {
    const body = 'headers' in more ? { jsonrpc: '2.0', id: 1, method: 'tools/list' } : { jsonrpc: '2.0', id: [] };
    const answer = await callRoute(POST, { apiKey: own.apiKey, body, headers, ...more });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: 'VALIDATION_ERROR', type: '/docs/errors/VALIDATION_ERROR' });
  }
});

test('searches, charges and reads an alert as the API does', async () => {
  const client = await connected(own.apiKey);
  const found = await use(client, 'search_sanctions', { fullName: 'Zoltan Marchetti' });
  expect(found).toMatchObject({
    documents: [expect.objectContaining({ fullName: expect.stringMatching(/Marchetti/i) })],
  });
  const charged = await db(own.organizationId).creditEntry.findMany();
  expect(charged.map(({ amount }) => amount)).toEqual([-5]);
  const id = await raisedAlert(own);
  expect(await use(client, 'get_alert', { id })).toMatchObject({
    id,
    matches: [expect.objectContaining({ status: 'open' })],
  });
  expect(await use(client, 'list_alerts', {})).toMatchObject({ alerts: [{ id }], next: null });
  expect(await use(client, 'compare_names', { fullName: 'Jon Smith', listedName: 'John Smith' })).toMatchObject({
    score: expect.any(Number),
    explanation: expect.any(String),
  });
});

test('absent and foreign objects are errors with the code of the API', async () => {
  const foreign = await raisedAlert(await makeOrganization());
  const client = await connected(own.apiKey);
  for (const id of ['alr_none', foreign])
    expect(await use(client, 'get_alert', { id })).toBe('ALERT_NOT_FOUND: There is no alert with this ID.');
  expect(await use(client, 'get_document', { id: 'doc_none' })).toMatch(/^INSTANCE_NOT_FOUND/);
  expect(await use(client, 'get_kyc_session', { id: 'kyc_none' })).toMatch(/^KYC_SESSION_NOT_FOUND/);
});

test.each<[Product, string[]]>([
  ['KYC_SESSIONS', ['get_kyc_session']],
  ['DOCUMENT_VERIFICATION', ['get_document']],
  ['AML_SCREENING', ['compare_names', 'get_alert', 'get_screening_request', 'list_alerts', 'search_sanctions']],
])('a key of %s has only its tools, all read-only', async (product, names) => {
  const { apiKey } = await makeOrganization({ products: PRODUCTS.filter((one) => one === product) });
  const client = await connected(apiKey);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(names);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const other = await use(client, product === 'KYC_SESSIONS' ? 'get_document' : 'get_kyc_session', { id: 'x' });
  expect(other).toContain('not found');
});

test('reports invalid input and an unexpected fault without details', async () => {
  const client = await connected(own.apiKey);
  expect(await use(client, 'search_sanctions', { fullName: 3 })).toContain('fullName');
  const search = await import('@/services/kyc/session/customer-session');
  vi.spyOn(search, 'getSession').mockRejectedValue(new Error('password of the database'));
  expect(await use(client, 'get_kyc_session', { id: 'x' })).toBe('INTERNAL_ERROR: Something went wrong on our side.');
});

test('needs a key', async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await callRoute(POST, { body })).status).toBe(401);
});
