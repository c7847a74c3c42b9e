import type { z } from 'zod';
import { ERROR_HELP } from '@/core/http/error-help';
import { UploadedFile } from '@/core/kyc/customer-contract';
import { EVENT_BODIES } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { sampleEnvelope } from '@/core/webhooks/samples';
import { OWN_PAGES_HEADER } from './auth';
import type { Route } from './endpoint';
import {
  HEADERS,
  headersOf,
  IDEMPOTENCY_KEY,
  LAST_EVENT_ID,
  REFUSED_HEADERS,
  WEBHOOK_HEADERS,
} from './openapi-headers';
import { inlined, type Json, schemaOf } from './openapi-schema';
import { ProblemBody, STATUS } from './problem';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RouteModule = Partial<Record<Method, Route>>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SECURITY = {
  apiKey: [{ apiKey: [] }],
  member: [{ console: [] }],
  customer: [{ customer: [] }],
  open: [],
} as const;

/** OpenAPI 3.0 from the route literals: paths, parameters, bodies, answers, and the way each is authenticated. */
export async function openApiDocument(
  routes: Record<string, () => Promise<RouteModule>>,
  serverUrl: string,
): Promise<Json> {
  const components = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const [path, load] of Object.entries(routes)) {
    const module = await load();
    paths[path] = Object.fromEntries(
      METHODS.flatMap((method) =>
        module[method] ? [[method.toLowerCase(), operation(path, method, module[method].spec, components)]] : [],
      ),
    );
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gatehouse',
      version: '1.0',
      description:
        'Identity verification and AML screening. Webhooks stand under `x-webhooks`; how their signature is checked, the events of a stream and the limits stand in the documentation beside this document.',
    },
    externalDocs: { description: 'Documentation', url: new URL('/docs', serverUrl).href },
    servers: [{ url: serverUrl }],
    paths,
    // OpenAPI 3.1 calls it `webhooks`; in 3.0, which more tools read, it is an extension of the same shape.
    'x-webhooks': Object.fromEntries(
      [...EVENT_BODIES].map(([type, body]) => [type, { post: webhook(type, body, components) }]),
    ),
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        console: { type: 'apiKey', in: 'cookie', name: 'gatehouse-console' },
        customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a KYC session.' },
      },
    },
  };
}

function operation(path: string, method: Method, spec: Route['spec'], components: Map<string, Json>): Json {
  const status = String(spec.status ?? 200);
  const media = spec.response
    ? { 'application/json': { schema: schemaOf(spec.response, components, 'output') } }
    : { [spec.produces ?? 'application/octet-stream']: { schema: { type: 'string' } } };
  return {
    summary: spec.summary,
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[^a-zA-Z0-9]+(.)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`,
    tags: [path.split('/')[1] ?? 'api'],
    description: `Authentication: ${spec.auth.needs}`,
    security: SECURITY[spec.auth.scheme],
    parameters: [
      ...parametersOf(spec.params, 'path', components),
      ...parametersOf(spec.query, 'query', components),
      ...parametersOf(spec.headers, 'header', components),
      ...ownPagesHeader(method, spec.auth.ownPages),
      ...(spec.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(spec.produces === 'text/event-stream' ? [LAST_EVENT_ID] : []),
    ],
    ...(spec.body && {
      requestBody: {
        required: !spec.body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(spec.body, components, 'body') } },
      },
    }),
    ...(spec.takes && { requestBody: rawBody(spec.takes, components) }),
    responses: {
      [status]: { description: 'Success', headers: headersOf(spec), content: media },
      ...Object.fromEntries(
        errorsOf(spec).map(([code, description]) => [
          code,
          { description, headers: code === '429' ? REFUSED_HEADERS : HEADERS, content: problemContent(components) },
        ]),
      ),
      default: { description: 'Another error', headers: HEADERS, content: problemContent(components) },
    },
  };
}

/** A body that is a file itself; a photo comes as JSON too. */
function rawBody(types: readonly string[], components: Map<string, Json>): Json {
  const content = types.map((type) => {
    const file = { type: 'string', format: 'binary' };
    return [type, { schema: type === 'application/json' ? schemaOf(UploadedFile, components, 'input') : file }];
  });
  return { required: true, content: Object.fromEntries(content) };
}

/** A delivery to a destination of the organization's own, with the data that the console's test button sends. */
function webhook(type: WebhookEventType, body: z.ZodType, components: Map<string, Json>): Json {
  return {
    summary: type,
    parameters: WEBHOOK_HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(body, components, 'output'),
          example: sampleEnvelope(type),
        },
      },
    },
    responses: { '2XX': { description: 'Taken. Anything else, and no answer in time, is tried again.' } },
  };
}

const problemContent = (components: Map<string, Json>): Json => ({
  'application/json': { schema: schemaOf(ProblemBody, components, 'output') },
});

/** The errors that follow from how a route is declared, and those that it names itself; any other is under `default`. */
function errorsOf(spec: Route['spec']): Array<[status: string, description: string]> {
  const closed = spec.auth.scheme !== 'open';
  const reads = spec.body || spec.takes;
  const errors: ReadonlyArray<readonly [condition: unknown, status: string, description: string]> = [
    [reads || spec.query, '400', 'Something sent is not as it must be'],
    [closed, '401', 'Not authenticated'],
    [closed, '403', 'Not allowed'],
    [spec.params, '404', 'Not there, or not yours'],
    [spec.idempotent, '409', 'The first call with this Idempotency-Key still runs'],
    [spec.idempotent, '410', 'What was made with this Idempotency-Key was deleted'],
    [reads, '413', 'Too large'],
    [spec.body, '415', 'Not JSON in UTF-8, or compressed'],
    [spec.takes, '415', 'Compressed'],
    [spec.idempotent, '422', 'This Idempotency-Key came with another body'],
    [spec.limit !== 'none', '429', 'Too many requests'],
    ...(spec.errors ?? []).map((code) => [true, String(STATUS[code]), `${code}: ${ERROR_HELP[code].meaning}`] as const),
  ];
  const said = new Map<string, string[]>();
  for (const [condition, status, description] of errors)
    if (condition) said.set(status, [...(said.get(status) ?? []), description]);
  return [...said].map(([status, descriptions]) => [status, descriptions.join('. ')]);
}

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query' | 'header',
  components: Map<string, Json>,
): Json[] {
  if (!schema) return [];
  const object = inlined(schemaOf(schema, components, 'input'), components);
  const required = Array.isArray(object.required) ? object.required : [];
  return Object.entries((object.properties ?? {}) as Json).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    // `createdAt[start]=…`, as the routes read it.
    ...((value as Json).type === 'object' && { style: 'deepObject', explode: true }),
    schema: value,
  }));
}

/** What a write that rides on a cookie needs besides it. */
function ownPagesHeader(method: Method, ownPages: Route['spec']['auth']['ownPages']): Json[] {
  if (!ownPages || method === 'GET') return [];
  const always = ownPages === 'always';
  return [
    {
      name: OWN_PAGES_HEADER,
      in: 'header',
      required: always,
      description: `${always ? 'Shows' : 'Needed with the cookie, not with a token: shows'} that no other site sent it. The header \`Origin\` must name this server too.`,
      schema: { type: 'string', enum: ['1'] },
    },
  ];
}
