import { z } from 'zod';
import { ERROR_HELP } from '@/core/http/error-help';
import { isRecord } from '@/core/is-record';
import { UploadedFile } from '@/core/kyc/customer-contract';
import { EVENT_BODIES } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { sampleEnvelope } from '@/core/webhooks/samples';
import { OWN_PAGES_HEADER } from './auth';
import type { Route } from './endpoint';
import { ProblemBody, STATUS } from './problem';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RouteModule = Partial<Record<Method, Route>>;
type Json = Record<string, unknown>;

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

const PREVIOUS_SIGNATURE = 'X-Webhook-Signature-Previous';
const WEBHOOK_HEADERS: Json[] = Object.entries({
  'X-Webhook-Signature': 'Hex HMAC-SHA256 of the raw body, keyed with the secret as it is shown.',
  [PREVIOUS_SIGNATURE]: 'The same with the secret before, as long as it is in use beside the new one.',
  'X-Webhook-Event-Type': 'As `type` in the body.',
  'X-Webhook-Event-Id': 'As `id` in the body, the same at every attempt.',
  'X-Webhook-Retry-Count': '0 at the first attempt.',
  'webhook-id': 'As `id` in the body (Standard Webhooks).',
  'webhook-timestamp': 'Seconds since 1970 of this attempt.',
  'webhook-signature':
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; one for each secret in use, with a space between.',
}).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== PREVIOUS_SIGNATURE,
  description,
  schema: { type: 'string' },
}));

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body again brings the stored answer and no second effect, in whatever order the fields stand; with another body it is refused (422), while the first call still runs, too (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
const LAST_EVENT_ID: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was read: the stream goes on behind it.',
  schema: { type: 'string' },
};

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });
/** On every answer. */
const HEADERS = {
  'X-Request-Id': header('Names this call in our logs and in a problem.', 'string'),
  'X-Api-Version': header('The day of the version of the API that answered.', 'string'),
};
const LIMIT_HEADERS = {
  'RateLimit-Limit': header('Calls allowed in the window of the tightest limit.', 'integer'),
  'RateLimit-Remaining': header('Calls left in it.', 'integer'),
  'RateLimit-Reset': header(
    'Seconds until the running minute ends. What was called in it counts on in the next, less with every second; when the next call is let through is told by `Retry-After`.',
    'integer',
  ),
};
const REFUSED_HEADERS = { ...HEADERS, ...LIMIT_HEADERS, 'Retry-After': header('Seconds to wait.', 'integer') };

const headersOf = (spec: Route['spec']): Json => ({
  ...HEADERS,
  ...LIMIT_HEADERS,
  'X-Ignored-Fields': header(
    'Fields and parameters that were sent and are not known, each percent-encoded, with commas between; only there when there are any.',
    'string',
  ),
  ...(spec.warn && {
    'X-Warnings': header(
      'What keeps the answer from meaning what it says, each percent-encoded, with commas between; only there when there is something to say.',
      'string',
    ),
  }),
  ...(spec.idempotent && { 'Idempotent-Replayed': header('`true` on an answer that was stored.', 'string') }),
});

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
    [true, '429', 'Too many requests'],
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

function inlined(schema: Json, components: Map<string, Json>): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name && components.get(name)) || schema;
}

/** JSON Schema of a contract; parts with a `meta({ id })` become shared components. */
function schemaOf(schema: z.ZodType, components: Map<string, Json>, of: 'body' | 'input' | 'output'): Json {
  const io = of === 'output' ? 'output' : 'input';
  const {
    $defs,
    $schema: _ignored,
    definitions,
    ...rest
  } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', reused: 'inline' }) as Json;
  const suffix = io === 'input' ? 'Input' : '';
  const named = { ...(($defs ?? definitions ?? {}) as Json) };
  const id = z.globalRegistry.get(schema)?.id;
  // A contract that names itself is among its own definitions; then `rest` is only the reference to it.
  if (id && !(id in named)) named[id] = rest;
  const relink = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
      key === '$ref' && typeof inner === 'string'
        ? `#/components/schemas/${inner.split('/').at(-1)}${suffix}`
        : (key === 'id' && typeof inner === 'string' && inner in named) ||
            isNoBound(key, inner) ||
            (io === 'output' && isClosed(key, inner))
          ? undefined
          : orNullAsMeant(inner),
    );
  const written = (definition: unknown): Json => {
    const json = relink(definition) as Json;
    return of === 'body' ? withNulls(json) : json;
  };
  for (const [name, definition] of Object.entries(named)) components.set(`${name}${suffix}`, written(definition));
  return id ? { $ref: `#/components/schemas/${id}${suffix}` } : written(rest);
}

/** An answer may gain fields: a client that is made from the document must not break then. */
const isClosed = (key: string, value: unknown): boolean => key === 'additionalProperties' && value === false;

/** What zod writes for any integer: the limits of the number type, which tell a reader nothing. */
const isNoBound = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const NULL = { type: 'string', nullable: true, enum: [null] };

/** `nullable` holds only beside a `type` of the same schema (OpenAPI 3.0.3, proposal 2019-10-31), and a reference has none beside it. */
function orNullAsMeant(value: unknown): unknown {
  if (!isRecord(value) || value.nullable !== true || value.type !== undefined || !Array.isArray(value.allOf))
    return value;
  const { nullable: _, allOf, ...rest } = value;
  return { ...rest, anyOf: [...(allOf.length === 1 ? allOf : [{ allOf }]), NULL] };
}

/** A body in which every field that may be left out may be null as well, which is taken alike (`core/http/left-out.ts`). */
function withNulls(schema: Json): Json {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const each = (parts: unknown) => Array.isArray(parts) && parts.map((part) => withNulls(part as Json));
  const [anyOf, oneOf] = [each(schema.anyOf), each(schema.oneOf)];
  return {
    ...schema,
    ...(isRecord(schema.properties) && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, part]) => {
          const inner = withNulls(part as Json);
          return [name, required.includes(name) ? inner : orNull(inner)];
        }),
      ),
    }),
    ...(isRecord(schema.items) && { items: withNulls(schema.items) }),
    ...(anyOf && { anyOf }),
    ...(oneOf && { oneOf }),
  };
}

function orNull(schema: Json): Json {
  if (schema.nullable === true) return schema;
  if (schema.type !== undefined)
    return { ...schema, nullable: true, ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }) };
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  const { description, ...rest } = schema;
  if (Object.keys(rest).length === 0) return schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, NULL] };
}
