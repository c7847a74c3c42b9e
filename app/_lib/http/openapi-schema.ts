import { z } from 'zod';
import { isRecord } from '@/core/is-record';

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
          : orNullAsMeant(anyRequired(inner)),
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

const NULL = { type: 'string', nullable: true, enum: [null] };

/** `nullable` needs a `type` in the same schema (OpenAPI 3.0.3, proposal 2019-10-31). */
function orNullAsMeant(value: unknown): unknown {
  if (!isRecord(value) || value.nullable !== true || value.type !== undefined || !Array.isArray(value.allOf))
    return value;
  const { nullable: _, allOf, ...rest } = value;
  return { ...rest, anyOf: [...(allOf.length === 1 ? allOf : [{ allOf }]), NULL] };
}

/** Optional fields may also be null (`core/http/left-out.ts`). */
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
