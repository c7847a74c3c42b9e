import fc from 'fast-check';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '@/app/_lib/generated/routes';
import type { Route } from '@/app/_lib/http/endpoint';
import { openApiDocument } from '@/app/_lib/http/openapi';
import { ERROR_CODES } from '@/core/errors';
import { EXAMPLE_ANSWERS } from '@/core/http/example-answers';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { ignoredFields } from '@/core/http/ignored-fields';
import { PRODUCTS } from '@/core/products';
import { WebhookEnvelope } from '@/core/webhooks/envelope';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { deliveryHeaders } from '@/core/webhooks/signature';
import { systemDb } from '@/platform/db/db';
import { derivedKey } from '@/platform/security/crypto';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Properties of all routes; the cases come from the route registry. */
type Case = { name: string; path: string; method: string; route: Route };

type Sent = {
  $ref?: string;
  description?: string;
  properties?: Record<string, Sent>;
  items?: Sent;
  anyOf?: Sent[];
};
type Operation = {
  parameters: { in: string; name: string; schema: Sent }[];
  requestBody?: { content: Record<string, { schema: Sent }> };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const cases: Case[] = [];
for (const [path, load] of Object.entries(routes)) {
  const module = await load();
  for (const method of METHODS) {
    const route = module[method];
    if (route) cases.push({ name: `${method} ${path}`, path, method, route });
  }
}
const keyed = cases.filter(({ route }) => route.spec.auth.scheme === 'apiKey');
const closed = cases.filter(({ route }) => route.spec.auth.scheme !== 'open');
const writing = cases.filter(({ route }) => route.spec.body);

const paramsOf = (path: string, value = 'doc_01aaaaaaaaaaaaaaaaaaaaaaaa'): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value]));

let own: TestOrganization;
let tester: TestOrganization;
beforeAll(async () => {
  own = await makeOrganization();
  tester = await makeOrganization({ environment: 'test' });
  await publishWatchlists();
});

const call = ({ path, method, route }: Case, options: Parameters<typeof callRoute>[1] = {}) =>
  callRoute(route, { method, path: `/api${path}`, params: paramsOf(path), ...options });

async function forged(claims: Record<string, unknown>, key: Uint8Array = derivedKey('api-key')): Promise<string> {
  return new SignJWT({
    products: PRODUCTS,
    iss: 'gatehouse',
    aud: 'api',
    sub: own.organizationId,
    jti: own.keyId,
    iat: 1_700_000_000,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(key);
}

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(keyed)('$name with an unauthorized key', (item) => {
  test('returns 401 for missing, malformed, forged and expired keys', async () => {
    const tokens = {
      none: undefined,
      garbage: 'a.b.c',
      'alg none': `${b64({ alg: 'none', typ: 'JWT' })}.${b64({ sub: own.organizationId, jti: own.keyId, iss: 'gatehouse', aud: 'api' })}.x`,
      'another signature': await forged({}, Buffer.alloc(32, 7)),
      'no jti': await forged({ jti: undefined }),
      'another audience': await forged({ aud: 'kyc' }),
      'another organization': await forged({ sub: 'org_other' }),
      'same claims, other token': await forged({}),
      expired: await forged({ exp: 1_700_000_001 }),
    };
    for (const [label, apiKey] of Object.entries(tokens)) {
      const answer = await call(item, { ...(apiKey && { apiKey }), ...(item.route.spec.body && { body: {} }) });
      expect([label, answer.status, answer.body.requestId]).toEqual([label, 401, expect.stringMatching(/^req_/)]);
    }
  });
});

test.each(keyed.filter(({ route }) => route.spec.auth.product))(
  '$name returns 403 for a key without the product',
  async (item) => {
    const needed = item.route.spec.auth.product;
    const other = await makeOrganization({ products: PRODUCTS.filter((product) => product !== needed) });
    const answer = await call(item, { apiKey: other.apiKey, ...(item.route.spec.body && { body: {} }) });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'PRODUCT_NOT_ENABLED']);
  },
);

test.each(closed)('$name returns 401 or 403 without credentials', async (item) => {
  const answer = await call(item, { ...(item.route.spec.body && { body: {} }) });
  expect([401, 403]).toContain(answer.status);
});

test.each(keyed.filter(({ path }) => path.includes('{')))(
  '$name returns 404 for an unknown or malformed id',
  async (item) => {
    const codes = new Set<unknown>();
    for (const id of [
      'doc_01aaaaaaaaaaaaaaaaaaaaaaaa',
      "' or 1=1 --",
      '../../etc/passwd',
      '%00',
      '99999999999999999999',
      'ශ්‍රී',
      'x'.repeat(5000),
    ]) {
      const answer = await call(item, {
        apiKey: (item.route.spec.auth.testOnly ? tester : own).apiKey,
        params: paramsOf(item.path, id),
        ...(item.route.spec.body && { body: EXAMPLE_BODIES[item.name] ?? {} }),
      });
      expect([id.slice(0, 20), answer.status]).toEqual([id.slice(0, 20), 404]);
      codes.add(answer.body.errorCode);
    }
    // A malformed ID gets the same answer as one that does not exist.
    expect(codes.size).toBe(1);
    expect(codes.has('NOT_FOUND')).toBe(item.path.startsWith('/files/'));
  },
);

/** Return messages in the validator's own wording, which integrators must not see. */
function jargonIn({ errors = [] }: { errors?: { message: string }[] }): string[] {
  return errors
    .map(({ message }) => message)
    .filter((message) => /expected|received|invalid|undefined|NaN|pattern/i.test(message));
}

const HOSTILE = [
  '',
  'null',
  '7',
  '"x"',
  '[]',
  '{}',
  '{',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"x":1}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"limit":1e999}',
  '{"limit":-1,"offset":1e30}',
  '{"constructor":{"prototype":{"x":1}}}',
  `{"a":"${'x'.repeat(200_000)}"}`,
];

test.each(writing.filter(({ route }) => route.spec.auth.scheme === 'apiKey'))(
  '$name never returns 5xx for a hostile body',
  async (item) => {
    for (const body of HOSTILE) {
      const answer = await call(item, { apiKey: own.apiKey, body, headers: { 'content-type': 'application/json' } });
      expect([body.slice(0, 30), answer.status < 500]).toEqual([body.slice(0, 30), true]);
      expect(jargonIn(answer.body)).toEqual([]);
    }
  },
);

test.each(writing.filter(({ route }) => route.spec.auth.scheme === 'apiKey'))(
  '$name never returns 5xx for generated bodies',
  async (item) => {
    const names = [
      'fullName',
      'processorId',
      'files',
      'inputData',
      'sources',
      'countries',
      'dateOfBirth',
      'country',
      'identificationDocument',
      'externalId',
      'customerEmail',
      'customerName',
      'expiresInMs',
      'limit',
      'offset',
      'createdAt',
      'state',
      'searchQuery',
      'noCache',
      'metadata',
      'backgroundProcessing',
    ];
    const body = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.jsonValue(), { maxLength: 3 }),
        fc.object({ maxDepth: 2 }),
      ),
    );
    const { apiKey } = await makeOrganization();
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await call(item, {
          apiKey,
          body: JSON.stringify(value),
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.status).toBeLessThan(500);
        expect(jargonIn(answer.body)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(cases.filter(({ route }) => route.spec.query))(
  '$name never returns 5xx for a hostile query',
  async (item) => {
    for (const query of [
      'limit=-1',
      'limit=NaN',
      'offset=1e30',
      'offset=9223372036854775808',
      'status=%00',
      'limit=10&limit=20',
      'status=%F0%28',
      `q=${'x'.repeat(5000)}`,
    ]) {
      const answer = await call(item, { apiKey: own.apiKey, path: `/api${item.path}?${query}` });
      expect([query, answer.status < 500]).toEqual([query, true]);
      expect(jargonIn(answer.body)).toEqual([]);
    }
  },
);

const fieldsOf = ({ route: { spec } }: Case): object => (spec.query as z.ZodObject | undefined)?.shape ?? {};

test.each(keyed.filter((item) => 'limit' in fieldsOf(item)))(
  '$name refuses repeated parameters and non-digit numbers',
  async (item) => {
    const asked = async (query: string) => {
      const { status, body } = await call(item, { apiKey: own.apiKey, path: `/api${item.path}?${query}` });
      return [status, (body.errors as { path: string }[] | undefined)?.map(({ path }) => path)];
    };
    for (const query of ['limit=5&limit=6', 'limit=', 'limit=1e1', 'limit=0x10', 'limit=%205', 'limit=5.0']) {
      expect([query, await asked(query)]).toEqual([query, [400, ['limit']]]);
    }
    if ('offset' in fieldsOf(item)) expect(await asked('offset=')).toEqual([400, ['offset']]);
    expect(await asked('limit=5')).toEqual([200, undefined]);
  },
);

test('charges nothing for any of these calls', async () => {
  const { _sum } = await systemDb().creditEntry.aggregate({
    where: { organizationId: own.organizationId },
    _sum: { amount: true },
  });
  // A KYC session is metered with a zero amount.
  expect(_sum.amount ?? 0).toBe(0);
});

test('the OpenAPI document defines its references and lists errors per route', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    components: { schemas: Record<string, Record<string, unknown>> };
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const { schemas } = document.components;
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(schemas[name], name).toBeDefined();
    expect(schemas[name]?.$ref, `${name} only names itself`).toBeUndefined();
  }
  const answers = document.paths['/kyc-sessions/{id}']?.get?.responses ?? {};
  expect(Object.keys(answers)).toEqual(['200', '400', '401', '403', '404', '405', '429', '431', 'default']);
});

type Answers = Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
test('the OpenAPI document matches its own schema', async () => {
  const served = await callRoute((await import('@/app/api/openapi.json/route')).GET);
  expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  const { paths } = served.body as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Sent }> }> } }>;
  };
  const schema = paths['/openapi.json']?.get.responses['200']?.content['application/json']?.schema;
  expect(schema).toMatchObject({ type: 'object', required: ['openapi', 'paths'] });
  expect(z.fromJSONSchema(schema as never).safeParse(served.body).success).toBe(true);
});

type Described = { requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }; responses: Answers };

test('the OpenAPI document lists errors of charged and erasing calls', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    paths: Record<string, Record<string, Described>>;
  };
  const costly = cases
    .filter(({ path, method }) => document.paths[path]?.[method.toLowerCase()]?.responses['402'])
    .map(({ name }) => name);
  expect(costly.sort()).toEqual([
    'POST /console/screening/requests',
    'POST /document-processing',
    'POST /high-risk/search',
    'POST /sanctions/search',
    'POST /screening/request',
  ]);
  const erased = document.paths['/screening/request/{id}']?.delete?.responses['409'];
  expect(erased?.description).toContain('ERASURE_BLOCKED');
  const twice = document.paths['/screening/request']?.post?.responses ?? {};
  expect([twice['409']?.description, twice['410']?.description]).toEqual([
    'The first request with this Idempotency-Key is still running',
    'The object created with this Idempotency-Key was deleted',
  ]);
});

test('the OpenAPI document lists the content types of file bodies', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    paths: Record<string, Record<string, Described>>;
  };
  const taken = cases
    .filter(({ route }) => route.spec.takes)
    .map(({ name, path, method }) => [
      name,
      Object.keys(document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {}).join(', '),
    ]);
  expect(Object.fromEntries(taken)).toEqual({
    'PUT /console/branding/logo': 'image/jpeg, image/png, application/json',
    'POST /console/screening/batches': 'text/csv',
    'POST /console/watchlists/own-pep-list': 'text/csv',
    'POST /console/watchlists/own-pep-list/preview': 'text/csv',
    'PUT /kyc/documents/{side}': 'image/jpeg, image/png, application/pdf, application/json',
    'PUT /kyc/face-photo': 'image/jpeg, image/png, application/json',
    'PUT /kyc/uploads/{id}': 'application/octet-stream',
  });
});

test('response schemas are open to new fields, request schemas stay strict', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, unknown> };
  };
  const closed = (part: unknown): boolean => JSON.stringify(part).includes('"additionalProperties":false');
  const { schemas } = document.components;
  const answers = Object.keys(schemas).filter((name) => !name.endsWith('Input'));
  expect(answers.filter((name) => closed(schemas[name]))).toEqual([]);
  for (const { name, path, method } of cases)
    expect(closed(document.paths[path]?.[method.toLowerCase()]?.responses), name).toBe(false);
  expect(closed(schemas.KycSessionFiltersInput)).toBe(true);
});

test('the OpenAPI document lists every webhook, its headers and error codes', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    'x-webhooks': Record<
      string,
      {
        post: {
          parameters: { name: string; required: boolean }[];
          requestBody: { content: Record<string, { schema: Sent; example: unknown }> };
        };
      }
    >;
    components: { schemas: Record<string, Sent> };
  };
  const webhooks = document['x-webhooks'];
  const meant = (sent?: Sent) => (sent?.$ref ? document.components.schemas[sent.$ref.split('/').at(-1) ?? ''] : sent);
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENT_TYPES]);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'] ?? {};
    const { data = {} } = example as { data?: Record<string, unknown> };
    const fields = Object.keys(Object(meant(meant(schema)?.properties?.data)?.properties));
    expect(fields, type).toEqual(expect.arrayContaining(Object.keys(data)));
    expect(WebhookEnvelope.parse(example), type).toMatchObject({ type });
    const named = (always: boolean) =>
      post.parameters.filter(({ required }) => required || !always).map(({ name }) => name.toLowerCase());
    expect(named(true).sort(), type).toEqual(sentHeaders(['new secret']));
    expect(named(false).sort(), type).toEqual(sentHeaders(['new secret', 'the one before']));
  }
  expect(document.components.schemas).toHaveProperty('KycSessionCompletedEvent');
  const described = document.components.schemas.Problem?.properties?.errorCode?.description ?? '';
  for (const code of ERROR_CODES) expect(described).toContain(code);
});

function sentHeaders(secrets: readonly string[]): string[] {
  const signed = { eventId: 'evt_1', eventType: 'kycSession.created', body: '{}', retryCount: 0, timestampSeconds: 1 };
  const hmac = (_key: Uint8Array, data: Uint8Array) => data;
  const { 'content-type': _type, 'user-agent': _agent, ...own } = deliveryHeaders(signed, secrets.map(btoa), hmac);
  return Object.keys(own).sort();
}

test('the OpenAPI document lists the x-gatehouse-request header where required', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const headerOf = ({ path, method }: Case) =>
    document.paths[path]?.[method.toLowerCase()]?.parameters.find(({ name }) => name === 'x-gatehouse-request');
  for (const one of cases) {
    const { scheme } = one.route.spec.auth;
    if (one.method === 'GET' || scheme === 'apiKey') expect(headerOf(one), one.name).toBeUndefined();
    else if (scheme === 'member') expect(headerOf(one), one.name).toMatchObject({ in: 'header', required: true });
    else if (scheme === 'customer') expect(headerOf(one), one.name).toMatchObject({ required: false });
    else {
      const { body } = await call(one, { body: {} });
      expect(Boolean(headerOf(one)), one.name).toBe(
        (body as { errorCode?: string }).errorCode === 'CROSS_SITE_REQUEST',
      );
    }
  }
  expect(cases.filter((one) => headerOf(one)).length).toBeGreaterThan(50);
});

test('console routes refuse an API key and refer to the sign-in', async () => {
  const { apiKey } = await makeOrganization();
  const members = cases.filter(({ route }) => route.spec.auth.scheme === 'member');
  for (const one of members) {
    const { status, body } = await call(one, { apiKey });
    const { errorCode, message } = body as { errorCode?: string; message?: string };
    expect([status, errorCode], one.name).toEqual([401, 'UNAUTHORIZED']);
    expect(message, one.name).toContain('Sign in to the console as a member');
  }
  expect(members.length).toBeGreaterThan(50);
});

test('the OpenAPI document links the docs and lists request and response headers', async () => {
  type Headed = { parameters: { name: string; in: string }[]; responses: Record<string, { headers?: object }> };
  const document = (await openApiDocument(routes, 'http://localhost:3000/api')) as {
    externalDocs: { url: string };
    paths: Record<string, Record<string, Headed>>;
  };
  expect(document.externalDocs.url).toBe('http://localhost:3000/docs');
  const headersIn = (operation: Headed | undefined) =>
    operation?.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  expect(headersIn(document.paths['/screening/request']?.post)).toEqual(['Idempotency-Key', 'X-Api-Version']);
  expect(headersIn(document.paths['/document-processing/{id}/events']?.get)).toEqual([
    'X-Api-Version',
    'Last-Event-ID',
  ]);
  for (const { name, path, method, route } of cases) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(headersIn(operation)?.includes('Idempotency-Key'), name).toBe(route.spec.idempotent === true);
    if (route.spec.limit !== 'none')
      expect(Object.keys(operation?.responses['429']?.headers ?? {}), name).toContain('Retry-After');
  }
  const made = Object.keys(document.paths['/screening/request']?.post?.responses['201']?.headers ?? {});
  expect(made).toEqual(
    expect.arrayContaining([
      'X-Request-Id',
      'X-Api-Version',
      'RateLimit-Remaining',
      'X-Ignored-Fields',
      'Idempotent-Replayed',
    ]),
  );
  const warning = cases
    .filter(({ path, method, route }) => {
      const answer = document.paths[path]?.[method.toLowerCase()]?.responses[String(route.spec.status ?? 200)];
      return Object.keys(answer?.headers ?? {}).includes('X-Warnings');
    })
    .map(({ name }) => name);
  expect(warning).toEqual(cases.filter(({ route }) => route.spec.warn).map(({ name }) => name));
  expect(warning).toContain('POST /high-risk/search');
});

test('every request field of an integrator has a description', async () => {
  const document = (await openApiDocument(routes, 'http://localhost')) as {
    components: { schemas: Record<string, Sent> };
    paths: Record<string, Record<string, Operation>>;
  };
  const fieldsOf = (schema: Sent, place: string): string[] => {
    const name = schema.$ref?.split('/').at(-1);
    if (name) return fieldsOf(document.components.schemas[name] ?? {}, place);
    const inner = [schema.items, ...(schema.anyOf ?? [])].flatMap((one) => (one ? fieldsOf(one, place) : []));
    const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
      ...(field.description ? [] : [`${place}.${key}`]),
      ...fieldsOf(field, `${place}.${key}`),
    ]);
    return [...inner, ...own];
  };
  const silent = keyed.flatMap(({ name, path, method }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const body = operation?.requestBody?.content['application/json']?.schema;
    const asked = operation?.parameters.filter((one) => one.in === 'query' && !one.schema.description) ?? [];
    return [...(body ? fieldsOf(body, name) : []), ...asked.map((one) => `${name}?${one.name}`)];
  });
  expect(silent).toEqual([]);
});

describe.each(keyed.filter(({ route }) => route.spec.body))('the documented body of $name', ({ name, route }) => {
  test('matches its schema without unknown fields', () => {
    const example = EXAMPLE_BODIES[name];
    expect(example).toBeDefined();
    expect(route.spec.body?.safeParse(example).error?.issues ?? []).toEqual([]);
    const schema = z.toJSONSchema(route.spec.body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    expect(ignoredFields(schema as Record<string, unknown>, example)).toEqual([]);
  });
});

test.each(keyed.filter(({ route }) => route.spec.response))(
  'the documented answer of $name is complete',
  ({ name, route }) => {
    const answer = EXAMPLE_ANSWERS[name];
    expect(answer).toBeDefined();
    // Parsing drops unknown fields.
    expect(route.spec.response?.parse(answer)).toEqual(answer);
  },
);

test('has examples of answers only for its operations', () => {
  expect(Object.keys(EXAMPLE_ANSWERS).filter((name) => !cases.some((item) => item.name === name))).toEqual([]);
});

test('returns an unknown query parameter in X-Ignored-Fields', async () => {
  const ignored = async (name: string, query: string) => {
    const route = cases.find((one) => one.name === name);
    if (!route) throw new Error('no such route');
    const { headers } = await call(route, { apiKey: own.apiKey, path: `/api?${query}` });
    return headers.get('x-ignored-fields');
  };
  expect(await ignored('GET /kyc-sessions', 'isCompleted=true&isComplete=true&createdAt[start]=2026-01-01')).toBe(
    'isCompleted',
  );
  expect(await ignored('GET /document-processing', 'state=failed')).toBe('state');
});

test('returns an unknown field in X-Ignored-Fields and the warnings', async () => {
  const search = cases.find(({ name }) => name === 'POST /sanctions/search');
  if (!search) throw new Error('no such route');
  const send = (body: unknown) => call(search, { apiKey: own.apiKey, body });
  const misspelt = await send({ fullName: 'Zoltan Marchetti', country: 'IT', 'ünknown, field': 1 });
  expect([misspelt.status, misspelt.headers.get('x-ignored-fields')]).toEqual([
    200,
    'country, %C3%BCnknown%2C%20field',
  ]);
  expect(misspelt.body.warnings).toContain('Ignored, unknown fields: country, ünknown, field.');
  expect((await send({ fullName: 'Zoltan Marchetti', countries: ['IT'] })).headers.get('x-ignored-fields')).toBeNull();
});
