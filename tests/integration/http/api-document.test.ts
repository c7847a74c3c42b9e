import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '@/app/_lib/generated/routes';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { openApiDocument } from '@/app/_lib/http/openapi';
import { GET as READ } from '@/app/api/document-processing/[id]/route';
import { POST as CREATE } from '@/app/api/document-processing/route';
import { POST as CREATE_SESSION } from '@/app/api/kyc-sessions/route';
import { GET as OF_AUDIENCE } from '@/app/api/openapi/[audience]/route';
import { GET as PUBLIC } from '@/app/api/openapi.json/route';
import { POST as SEARCH } from '@/app/api/sanctions/search/route';
import { CreateDocument } from '@/core/documents/contract';
import { API_VERSION } from '@/core/http/headers';
import { SanctionsSearch } from '@/core/screening/contract';
import { CreateScreeningRequest } from '@/core/screening/requests/contract';
import { COUNTRY_CODES } from '@/core/shared/countries/country-codes';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization } from '@/tests/support/organization';

type Schema = {
  $ref?: string;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  enum?: string[];
  format?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Media = { content: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  parameters: { name: string; schema: Schema }[];
  requestBody?: Media;
  responses: Record<string, Media & { headers: Record<string, unknown> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
  'x-webhooks'?: Record<string, { post: { operationId: string } }>;
};

const named = (document: Document, schema?: Schema): Schema =>
  schema?.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : (schema ?? {});

let integrators: Document;
beforeAll(async () => {
  await publishWatchlists();
  integrators = (await callRoute(PUBLIC)).body as unknown as Document;
});

const operation = (path: string, method: string): Operation => {
  const found = integrators.paths[path]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
};
const sent = (path: string): Schema =>
  named(integrators, operation(path, 'post').requestBody?.content['application/json']?.schema);
const answered = (path: string, method: string, status = '200'): Schema | undefined =>
  operation(path, method).responses[status]?.content['application/json']?.schema;

describe('audiences', () => {
  test("puts each operation into one document; the integrator's needs only a key", async () => {
    const all = (await openApiDocument(routes, 'http://localhost')) as Document;
    const documents = [integrators];
    for (const audience of ['console.json', 'customers.json'])
      documents.push((await callRoute(OF_AUDIENCE, { params: { audience } })).body as unknown as Document);
    const idsOf = ({ paths }: Document) =>
      Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(documents.flatMap(idsOf).sort()).toEqual(idsOf(all).sort());
    expect(Object.keys(integrators.paths).filter((path) => /^\/(console|kyc|details)\//.test(path))).toEqual([]);
    expect(documents.map(({ components }) => Object.keys(components.securitySchemes))).toEqual([
      ['apiKey'],
      ['console', 'metrics'],
      ['customer'],
    ]);
    expect((await callRoute(OF_AUDIENCE, { params: { audience: 'other.json' } })).status).toBe(404);
  });

  test('each webhook has its own operation id', () => {
    const ids = Object.values(integrators['x-webhooks'] ?? {}).map(({ post }) => post.operationId);
    expect(ids).toContain('receiveKycSessionCompleted');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('has an ETag, and pages of other origins may read it', async () => {
  const { headers } = await callRoute(PUBLIC);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const etag = headers.get('etag') ?? '';
  expect((await callRoute(PUBLIC, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await callRoute(PUBLIC, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

describe('schemas', () => {
  test('named request schemas have no defaults', () => {
    for (const [name, { properties = {} }] of Object.entries(integrators.components.schemas))
      for (const [field, schema] of Object.entries(properties))
        expect([name, field, schema.default]).toEqual([name, field, undefined]);
    const flag = named(integrators, sent('/high-risk/search')).properties?.onlyShowHighRiskProfiles;
    expect(flag?.description).toContain('Default: `true`.');
    expect(sent('/high-risk/search').required).toEqual(['fullName']);
  });

  test.each([
    ['/document-processing/{id}', 'get', 'DocumentInstance'],
    ['/document-processing/{id}/stages/{stageId}', 'get', 'DocumentStage'],
    ['/document-processing', 'get', 'DocumentList'],
    ['/sanctions/search', 'post', 'SanctionsSearchResult'],
  ])('the response of %s has the name %s %s', (path, method, name) =>
    expect(answered(path, method)?.$ref).toBe(`#/components/schemas/${name}`),
  );

  test('the processor schema is named', () =>
    expect(answered('/document-processing/processors', 'get')?.items?.$ref).toBe(
      '#/components/schemas/DocumentProcessor',
    ));
});

describe('request schemas are as strict as the validation', () => {
  const takes = ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));

  test('countries', () => {
    const country = sent('/screening/request').properties?.country ?? {};
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const first of letters)
      for (const second of letters)
        for (const code of [first + second, (first + second).toLowerCase()])
          expect([code, takes(country, code)]).toEqual([code, COUNTRY_CODES.has(code.toUpperCase())]);
    expect(takes(country, 'LKA')).toBe(false);
  });

  test.each(['1968-12-10', '1849-12-31', '1850-01-01', '2000-13-01', '1968', '10.12.1968', '2001-1-1'])(
    'birth date %s',
    (date) => {
      const { dateOfBirth = {} } = sent('/screening/request').properties ?? {};
      expect(dateOfBirth.pattern).toBeDefined();
      const isAccepted = CreateScreeningRequest.safeParse({ fullName: 'A B', dateOfBirth: date }).success;
      expect(takes(dateOfBirth, date)).toBe(isAccepted);
    },
  );

  test.each(['', ' ', '-', '12', '12 b', 'නිමල්', 'x'.repeat(501), 'Ö', '7TH OF TIR', "'"])('name %j', (fullName) => {
    const person = sent('/screening/request').properties?.fullName ?? {};
    const any = sent('/sanctions/search').properties?.fullName ?? {};
    expect(takes(person, fullName)).toBe(CreateScreeningRequest.safeParse({ fullName }).success);
    expect(takes(any, fullName)).toBe(SanctionsSearch.safeParse({ fullName }).success);
  });

  test('files', () => {
    const file = named(integrators, sent('/document-processing').properties?.files?.items);
    expect(file.properties?.mimeType?.enum).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
    const files = (one: object) => CreateDocument.safeParse({ processorId: 'INVOICE', files: [one] }).success;
    const [base64Data, url] = ['AAAA', 'https://a.example/b.png'];
    // The address is ignored if both are sent; `oneOf` would reject what the validator accepts.
    for (const given of [{}, { base64Data }, { url }, { base64Data, url }]) {
      const described = file.anyOf?.some(({ required = [] }) => required.every((name) => name in given));
      expect([given, described]).toEqual([given, files({ mimeType: 'image/png', ...given })]);
    }
    expect(file.properties?.url?.description).toContain('Required without `base64Data`, otherwise ignored');
    expect(files({ mimeType: 'image/png', url: 'https://a.example/b.png', base64Data: null })).toBe(false);
  });
});

test('the example of a document is accepted as it is', async () => {
  const { apiKey } = await makeOrganization();
  const media = operation('/document-processing', 'post').requestBody?.content['application/json'];
  const body = (media as { example?: unknown })?.example;
  expect((await callRoute(CREATE, { apiKey, body })).status).toBe(201);
});

test('the pattern of Idempotency-Key is that of the check', async () => {
  const { schema } =
    operation('/sanctions/search', 'post').parameters.find(({ name }) => name === 'Idempotency-Key') ?? {};
  const { apiKey } = await makeOrganization();
  for (const key of ['a-1', '~!', 'a b', 'é']) {
    const headers = { 'idempotency-key': key };
    const { status } = await callRoute(SEARCH, { apiKey, headers, body: { fullName: 'Nimal Perera' } });
    expect([key, new RegExp(schema?.pattern ?? '').test(key)]).toEqual([key, status === 200]);
  }
});

test('outcomes of the sandbox are enums', () => {
  for (const [path, outcome] of [
    ['/sandbox/kyc-sessions/{id}/simulate', 'verified'],
    ['/sandbox/document-processing/{id}/simulate', 'NAME_MISMATCH'],
  ] as const)
    expect(sent(path).properties?.outcome?.enum).toContain(outcome);
});

describe('errors', () => {
  test('documents 403 for files and 405 with Allow for every path', () => {
    expect(operation('/files/{id}', 'get').responses).toHaveProperty('403');
    for (const [path, methods] of Object.entries(integrators.paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect([path, method, Object.keys(responses['405']?.headers ?? {})]).toEqual([
          path,
          method,
          expect.arrayContaining(['Allow']),
        ]);
  });

  test('documents RateLimit headers for errors of rate-limited calls', async () => {
    const { responses } = operation('/sanctions/search', 'post');
    for (const status of ['400', '402', '403', '413', '415', '422', '429'])
      expect([status, Object.keys(responses[status]?.headers ?? {})]).toEqual([
        status,
        expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
      ]);
    const { apiKey } = await makeOrganization();
    const refused = await callRoute(SEARCH, { apiKey, body: {} });
    expect([refused.status, refused.headers.get('ratelimit-limit')]).toEqual([400, expect.any(String)]);
  });

  test('documents a schema for 402 that matches the response', async () => {
    const schema = named(integrators, answered('/document-processing', 'post', '402'));
    expect(schema.required).toEqual(expect.arrayContaining(['balance', 'required']));
    const { apiKey } = await makeOrganization({ balance: 0 });
    const refused = await callRoute(SEARCH, { apiKey, body: { fullName: 'Nimal Perera' } });
    expect(refused.status).toBe(402);
    expect(z.fromJSONSchema(schema as never).safeParse(refused.body).success).toBe(true);
  });
});

describe('deprecation', () => {
  test('is in the headers of a request with an old name, and documented', async () => {
    const { apiKey } = await makeOrganization();
    const headersOf = async (body: object) => {
      const { status, headers } = await callRoute(CREATE_SESSION, { apiKey, body, path: '/api/kyc-sessions' });
      return [status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')];
    };
    const link = '</docs#postKycSessions>; rel="deprecation"; type="text/html"';
    const announced = ['@1795219200', 'Fri, 21 May 2027 00:00:00 GMT', link];
    expect(await headersOf({ mailNewLink: true })).toEqual([201, ...announced]);
    for (const body of [{ autoResendLink: true }, { mailNewLink: null }])
      expect(await headersOf(body)).toEqual([201, null, null, null]);
    const { responses } = operation('/kyc-sessions', 'post');
    expect(Object.keys(responses['201']?.headers ?? {})).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    );
    expect(operation('/sanctions/search', 'post').responses['200']?.headers).not.toHaveProperty('Sunset');
  });

  test('of an operation is in its headers and its document', async () => {
    const GET = endpoint({
      summary: 'Old',
      auth: open('a test'),
      deprecated: true,
      response: z.object({}),
      handle: async () => ({}),
    });
    expect((await callRoute(GET)).headers.get('deprecation')).toBe('@1795219200');
    const document = (await openApiDocument({ '/old': async () => ({ GET }) }, 'http://localhost')) as Document;
    expect(document.paths['/old']?.get).toMatchObject({
      deprecated: true,
      responses: { 200: { headers: { Sunset: {} } } },
    });
  });
});

describe('x-api-version', () => {
  test('accepts the supported version and refuses others with 400', async () => {
    const { apiKey } = await makeOrganization();
    const ask = (version: string) =>
      callRoute(READ, { apiKey, params: { id: 'doc_none' }, headers: { 'x-api-version': version } });
    expect((await ask(API_VERSION)).status).toBe(404);
    for (const version of ['2025-01-01', '1.0', '']) {
      const refused = await ask(version);
      expect([refused.status, refused.headers.get('x-api-version')]).toEqual([400, API_VERSION]);
      expect(refused.body.errors).toMatchObject([{ path: 'x-api-version', code: 'unknown_version' }]);
      expect(refused.body.message).toContain(API_VERSION);
    }
    expect(operation('/document-processing', 'post').parameters.map(({ name }) => name)).toContain('X-Api-Version');
    const body = { processorId: 'INVOICE', files: [] };
    expect((await callRoute(CREATE, { apiKey, body, headers: { 'x-api-version': 'x' } })).body.errorCode).toBe(
      'VALIDATION_ERROR',
    );
  });
});
