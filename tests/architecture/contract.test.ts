import Ajv from 'ajv';
import formats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';
import { type Audience, openApiDocument } from '@/app/_lib/http/openapi';
import { STATUS } from '@/app/_lib/http/problem';
import customerMessages from '@/components/kyc/messages/en.json';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { COMPARED_SESSION, REFUSED_DOCUMENT, REVIEWED_SESSION, sampleEnvelope } from '@/core/webhooks/samples';

/**
 * Snapshots of the public contract, so that a rename is visible. After an intended change: `npx vitest run --project
 * architecture contract -u`, and review the diff.
 */
const snapshotOf = (value: unknown, name: string) =>
  expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(`snapshots/${name}.json`);

type Json = Record<string, unknown>;
type Response = { headers?: Json; content?: Record<string, { schema: Json }> };

function responseOf([status, { headers = {}, content = {} }]: [string, Response]): [string, Json] {
  if (status.startsWith('2')) return [status, { headers: Object.keys(headers).sort(), content }];
  return [status, { schemas: [...new Set(Object.values(content).map(({ schema }) => schema.$ref ?? schema))] }];
}

function withShortResponses(document: Json): Json {
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, Response> }>>;
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations))
      Object.assign(operation, { responses: Object.fromEntries(Object.entries(operation.responses).map(responseOf)) });
  return document;
}

const PROSE = ['description', 'summary', 'title', 'example', 'examples'];
const UNORDERED = ['required', 'enum'];

/** Sort keys and drop descriptions; below `names` a key is a property name, not a JSON Schema keyword. */
function shapeOf(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeOf(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => names || !PROSE.includes(key))
      // `format` makes zod's generated `pattern` redundant.
      .filter(([key]) => names || key !== 'pattern' || !('format' in value))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => {
        if (!names && UNORDERED.includes(key) && Array.isArray(child)) return [key, [...child].sort()];
        return [key, shapeOf(child, !names && (key === 'properties' || key === 'schemas'))];
      }),
  );
}

type Webhooks = Record<
  string,
  { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }
>;

/** In the style of openapi-typescript, which knows `webhooks` of OpenAPI 3.1 only. */
function webhookEvents(document: Json): string {
  const lines = Object.entries(document['x-webhooks'] as Webhooks).map(([type, { post }]) => {
    const name = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1);
    return `    "${type}": components["schemas"]["${name}"];\n`;
  });
  return `export interface webhookEvents {\n${lines.join('')}}\n`;
}

describe('public contract', () => {
  test.each<Audience>(['integrators', 'console', 'customers'])(
    'OpenAPI document for %s',
    async (audience) => {
      const document = await openApiDocument(routes, 'http://localhost:3000/api', audience);
      await snapshotOf(shapeOf(withShortResponses(document)), `openapi-${audience}`);
    },
    60_000,
  );

  test('types of the client package', async () => {
    const document = await openApiDocument(routes, 'https://gatehouse.example/api', 'integrators');
    const types = astToString(await openapiTS(document as never));
    await expect(`${types}${webhookEvents(document)}`).toMatchFileSnapshot('../../packages/client/src/schema.d.ts');
  }, 60_000);

  test('webhook samples', async () => {
    const samples = {
      ...Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, sampleEnvelope(type)])),
      'kycSession.stateChanged (review)': sampleEnvelope('kycSession.stateChanged', REVIEWED_SESSION),
      'kycSession.stateChanged (face comparison)': sampleEnvelope('kycSession.stateChanged', COMPARED_SESSION),
      'documentVerification.instance.updated (rejected)': sampleEnvelope(
        'documentVerification.instance.updated',
        REFUSED_DOCUMENT,
      ),
    };
    await snapshotOf(samples, 'webhook-samples');
  });

  test('error codes and their HTTP status', async () => {
    await snapshotOf(shapeOf(STATUS, true), 'error-codes');
  });

  test('customer message keys and their placeholders', async () => {
    const keys = Object.entries(customerMessages).map(([key, text]) => [
      key,
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort(),
    ]);
    await snapshotOf(shapeOf(Object.fromEntries(keys), true), 'customer-messages');
  });
});

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };

/** In OpenAPI 3.0, `exclusiveMinimum` is a boolean. */
const asJsonSchema = (document: Json): Json =>
  JSON.parse(JSON.stringify(document), (_key, value) =>
    value?.exclusiveMinimum === true ? { ...value, exclusiveMinimum: value.minimum } : value,
  );

test('every request, response and error for integrators has examples that match', async () => {
  const document = await openApiDocument(routes, 'https://gatehouse.example/api', 'integrators');
  const ajv = formats(new Ajv({ strict: false, allErrors: true }));
  ajv.addFormat('binary', true).addSchema(asJsonSchema(document), 'document');
  const faults: string[] = [];
  let checked = 0;
  const check = (pointer: string, media: Media) => {
    const values = [
      ...('example' in media ? [media.example] : []),
      ...Object.values(media.examples ?? {}).map((one) => one.value),
    ];
    if (values.length === 0) faults.push(`${pointer} has no example`);
    const validate = ajv.compile({ $ref: `document#${pointer}/schema` });
    for (const value of values) if (!validate(value)) faults.push(`${pointer} ${ajv.errorsText(validate.errors)}`);
    checked += values.length;
  };
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    const isParameter = 'in' in value && 'schema' in value && 'required' in value && value.required === true;
    if (isParameter && !pointer.includes('x-webhooks')) check(pointer, value as unknown as Media);
    for (const [key, child] of Object.entries(value)) {
      const inner = `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
      if (key === 'content')
        for (const [type, media] of Object.entries(child))
          check(`${inner}/${encodeURIComponent(type.replaceAll('/', '~1'))}`, media as Media);
      else visit(child, inner);
    }
  };
  visit(document.paths, '/paths');
  visit(document['x-webhooks'], '/x-webhooks');
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(500);
  expect(JSON.stringify(document)).not.toContain('\\\\p{');
}, 60_000);
