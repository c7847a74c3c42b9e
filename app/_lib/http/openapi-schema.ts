import { z } from 'zod';
import { API_VERSION } from '@/core/http/headers';
import { isRecord } from '@/core/is-record';
import type { Route } from './endpoint';

export type Json = Record<string, unknown>;

export function inlined(schema: Json, components: Map<string, Json>): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name && components.get(name)) || schema;
}

/** Contracts with `meta({ id })` become components. */
export function schemaOf(schema: z.ZodType, components: Map<string, Json>, of: 'body' | 'input' | 'output'): Json {
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
  // A self-referencing contract is among its own definitions.
  if (id && !(id in named)) named[id] = rest;
  const relink = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
      key === '$ref' && typeof inner === 'string'
        ? `#/components/schemas/${inner.split('/').at(-1)}${suffix}`
        : (key === 'id' && typeof inner === 'string' && inner in named) ||
            isNoBound(key, inner) ||
            (io === 'output' && isClosed(key, inner))
          ? undefined
          : orNullAsMeant(anyRequired(portable(key, inner))),
    );
  const written = (definition: unknown): Json => {
    const json = relink(definition) as Json;
    return of === 'body' ? withNulls(json) : json;
  };
  for (const [name, definition] of Object.entries(named))
    components.set(`${name}${suffix}`, withoutDefaults(written(definition)));
  return id ? { $ref: `#/components/schemas/${id}${suffix}` } : written(rest);
}

/** Code generators treat fields with a `default` as always present: describe it in text. */
function withoutDefaults(schema: Json): Json {
  if (!isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    if (!isRecord(field) || field.default === undefined) return [name, field];
    const { default: value, description, ...rest } = field;
    const words = `Default: \`${JSON.stringify(value)}\`.`;
    return [name, { ...rest, description: description ? `${description} ${words}` : words }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** `x-any-required`: at least one of these fields. */
function anyRequired(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value[ANY_REQUIRED]) || !isRecord(value.properties)) return value;
  const { [ANY_REQUIRED]: names, ...rest } = value;
  const { properties } = value;
  return {
    ...rest,
    anyOf: (names as string[]).map((name) => ({ required: [name], properties: { [name]: properties[name] } })),
  };
}
const ANY_REQUIRED = 'x-any-required';

/** Responses may gain fields without breaking generated clients. */
const isClosed = (key: string, value: unknown): boolean => key === 'additionalProperties' && value === false;

/** zod's default integer bounds carry no information. */
const isNoBound = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/** Without the flag `u`, `\p{L}` has another meaning, and some engines lack it. Never stricter. */
const PORTABLE: Record<string, string> = { '\\p{L}': '[^\\s0-9!-/:-@\\[-`{-~]' };
const portable = (key: string, value: unknown): unknown =>
  key === 'pattern' && typeof value === 'string' ? (PORTABLE[value] ?? value) : value;

const NULL = { type: 'string', nullable: true, enum: [null] };

/** `nullable` needs a `type` in the same schema (OpenAPI 3.0.3, proposal 2019-10-31). */
function orNullAsMeant(value: unknown): unknown {
  if (!isRecord(value) || value.nullable !== true || value.type !== undefined || !Array.isArray(value.allOf))
    return value;
  const { nullable: _, allOf, ...rest } = value;
  return { ...rest, anyOf: [...(allOf.length === 1 ? allOf : [{ allOf }]), NULL] };
}

/** Optional fields may also be null (`core/http/null-fields.ts`). */
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
    return {
      ...schema,
      nullable: true,
      ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
      // The type of the parts would exclude null.
      ...(Array.isArray(schema.allOf) && { allOf: schema.allOf.map(({ type: _, ...part }: Json) => part) }),
    };
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  const { description, ...rest } = schema;
  if (Object.keys(rest).length === 0) return schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, NULL] };
}

const PREVIOUS_SIGNATURE = 'X-Webhook-Signature-Previous';
export const WEBHOOK_HEADERS: Json[] = Object.entries({
  'X-Webhook-Signature': 'Hex HMAC-SHA256 of the raw body, keyed with the secret as shown.',
  [PREVIOUS_SIGNATURE]: 'The same with the previous secret, while it is still valid after a rotation.',
  'X-Webhook-Event-Type': 'Same as `type` in the body.',
  'X-Webhook-Event-Id': 'Same as `id` in the body; identical for every attempt.',
  'X-Webhook-Retry-Count':
    'Number of previous failed attempts. 0 for the first attempt and for a resent event that was delivered.',
  'webhook-id': 'Same as `id` in the body (Standard Webhooks).',
  'webhook-timestamp': 'Unix time of this attempt, in seconds.',
  'webhook-signature':
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; one per valid secret, separated by spaces.',
}).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== PREVIOUS_SIGNATURE,
  description,
  schema: { type: 'string' },
}));

export const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};
export const API_VERSION_HEADER: Json = {
  name: 'X-Api-Version',
  in: 'header',
  required: false,
  description: 'Expected API version. An unsupported version is rejected (400).',
  schema: { type: 'string', enum: [API_VERSION] },
};
export const LAST_EVENT_ID: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'ID of the last event read; the stream resumes after it.',
  schema: { type: 'string' },
};

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });
export const HEADERS = {
  'X-Request-Id': header('Identifies this request in the logs and in error responses.', 'string'),
  'X-Api-Version': header('API version of the response (a date).', 'string'),
};
const LIMIT_HEADERS = {
  'RateLimit-Limit': header('Requests allowed in the window of the tightest limit.', 'integer'),
  'RateLimit-Remaining': header('Remaining requests in the window.', 'integer'),
  'RateLimit-Reset': header(
    'Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted.',
    'integer',
  ),
};
const DEPRECATION = {
  Deprecation: header('When what this request uses was deprecated (RFC 9745; present only when applicable).', 'string'),
  Sunset: header('When it ends (RFC 8594; present only when applicable).', 'string'),
  Link: header('Where to read more (`rel="deprecation"`; present only when applicable).', 'string'),
};
const hasDeprecated = (body: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"deprecated":true');
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait.', 'integer') };

/** Rate limits apply once the caller is known, and only to existing methods. */
export const errorHeaders = (spec: Route['spec'], status: string): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && !['401', '405'].includes(status) && LIMIT_HEADERS),
  ...(['429', '503'].includes(status) && RETRY_AFTER),
  ...(status === '405' && { Allow: header('Supported methods.', 'string') }),
});

export const headersOf = (spec: Route['spec']): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && LIMIT_HEADERS),
  'X-Ignored-Fields': header(
    'Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable).',
    'string',
  ),
  ...(spec.warn && {
    'X-Warnings': header(
      'Limitations of this result, percent-encoded and separated by commas (present only when applicable).',
      'string',
    ),
  }),
  ...((spec.deprecated || (spec.body && hasDeprecated(spec.body))) && DEPRECATION),
  ...(spec.idempotent && { 'Idempotent-Replayed': header('`true` for a stored response.', 'string') }),
});
