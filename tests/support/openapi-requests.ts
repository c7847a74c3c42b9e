import fc from 'fast-check';
import { routes } from '@/app/_lib/generated/routes';
import type { Route } from '@/app/_lib/http/endpoint';
import { openApiDocument } from '@/app/_lib/http/openapi';

type Json = Record<string, unknown>;
type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean };

export type Operation = {
  name: string;
  path: string;
  method: string;
  route: Route;
  parameters: Parameter[];
  body?: Schema;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The operations of the OpenAPI document, with their handlers. */
export async function openApiOperations(): Promise<{ operations: Operation[]; schemas: Record<string, Schema> }> {
  const { paths, components } = (await openApiDocument(routes, 'http://localhost')) as {
    paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: { content: Json } }>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations: Operation[] = [];
  for (const [path, load] of Object.entries(routes)) {
    const module = await load();
    for (const method of METHODS) {
      const route = module[method];
      const declared = paths[path]?.[method.toLowerCase()];
      if (!route || !declared) continue;
      const content = declared.requestBody?.content['application/json'] as { schema?: Schema } | undefined;
      const { parameters } = declared;
      const body = content?.schema;
      operations.push({ name: `${method} ${path}`, path, method, route, parameters, ...(body && { body }) });
    }
  }
  return { operations, schemas: components.schemas };
}

/** Deeper optional parts are left out, against endless recursion. */
const DEPTH = 4;

/** Values that the schema describes. */
export function valuesOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valuesOf(part, schemas, depth + 1);
  if (schema.$ref) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const any = schema.anyOf ?? schema.oneOf;
  if (any && !schema.properties) return fc.oneof(...any.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  const value = plainValues(schema, inner, depth);
  return schema.nullable ? fc.option(value, { freq: 8 }) : value;
}

function plainValues(
  schema: Schema,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = Math.max(minimum, 0) + 1_000 } = schema;
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31 - 1)) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema;
      return fc.array(inner(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    }
    case 'object':
      return objects(schema, inner, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>, depth: number) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const kept = Object.entries(properties).filter(([name]) => depth < DEPTH || required.includes(name));
  const fields = Object.fromEntries(kept.map(([name, part]) => [name, inner(part)]));
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object' || depth >= DEPTH) return record;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), inner(additionalProperties), { maxKeys: 3 });
  return fc.tuple(more, record).map(([rest, own]) => ({ ...rest, ...own }));
}

function strings({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((day) => day.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern) {
    if (new RegExp(pattern).test('2000-01-01')) return fc.constant('2000-01-01');
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // fast-check has no lookarounds.
    }
  }
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }), fc.constant('Zoltan Marchetti'));
}
