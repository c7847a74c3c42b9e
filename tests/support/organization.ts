import { GET_BODY_HEADER } from '@/core/http/headers';
import { PRODUCTS, type Product } from '@/core/products';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { issueApiKey } from '@/services/api-keys/api-keys';

export type TestOrganization = { organizationId: string; keyId: string; apiKey: string };

/** Create an organization with an API key; a `balance` of null is unlimited. */
export async function makeOrganization(
  options: { products?: readonly Product[]; balance?: number | null; environment?: 'live' | 'test' } = {},
): Promise<TestOrganization> {
  const organizationId = newId('org');
  const { products = PRODUCTS, balance = null, environment = 'live' } = options;
  return db(organizationId).$transaction(async (tx) => {
    await tx.organization.create({ data: { id: organizationId, name: 'Test organization' } });
    await tx.creditAccount.create({ data: { organizationId, balance, granted: balance ?? 0 } });
    const issued = await issueApiKey(tx, organizationId, {
      name: 'test',
      products,
      environment,
      lifeDays: 1,
      createdBy: null,
    });
    return { organizationId, keyId: issued.id, apiKey: issued.token };
  });
}

/** Call a route like Next.js, without a server. */
export async function callRoute(
  route: (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>,
  options: {
    method?: string;
    path?: string;
    params?: Record<string, string>;
    body?: unknown;
    raw?: Uint8Array<ArrayBuffer> | Buffer;
    apiKey?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { method = options.body === undefined ? 'GET' : 'POST', path = '/api', params = {} } = options;
  const raw = options.raw && new Uint8Array(options.raw);
  const headers = new Headers(options.headers);
  if (options.apiKey) headers.set('authorization', `Bearer ${options.apiKey}`);
  if (options.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body =
    options.body === undefined ? null : typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  // The server passes the body of a GET in a header.
  const inHeader = method === 'GET' && body !== null;
  if (inHeader) headers.set(GET_BODY_HEADER, Buffer.from(body).toString('base64url'));
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers,
    body: inHeader ? null : (raw ?? body),
  });
  const response = await route(request, {
    params: Promise.resolve(params),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: response.headers,
  };
}
