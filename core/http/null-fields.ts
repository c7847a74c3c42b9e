import { isRecord } from '@/core/is-record';
import { type JsonSchema, partsOf, resolver } from './json-shape';

const MAX_DEPTH = 6;

/** Remove nulls that are optional and not nullable: many clients send missing values as null. */
export function withoutNulls(schema: JsonSchema, body: unknown): unknown {
  const resolve = resolver(schema);
  return cleared(resolve, resolve(schema), body, 0);
}

function cleared(
  resolve: (part: JsonSchema) => JsonSchema,
  schema: JsonSchema,
  value: unknown,
  depth: number,
): unknown {
  if (depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined;
    return items ? value.map((item) => cleared(resolve, resolve(items), item, depth + 1)) : value;
  }
  if (!isRecord(value)) return value;
  const variants = [schema, ...partsOf(schema)].map(resolve);
  const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const known = variants.flatMap(({ properties }) =>
      isRecord(properties) && Object.hasOwn(properties, name) ? [properties[name] as JsonSchema] : [],
    );
    const needed = variants.some(({ required }) => Array.isArray(required) && required.includes(name));
    if (inner === null && known.length > 0 && !needed && !known.some((one) => takesNull(resolve, one))) return [];
    const [below] = known;
    return [[name, below ? cleared(resolve, resolve(below), inner, depth + 1) : inner]];
  });
  return Object.fromEntries(kept);
}

/** A schema without a type accepts null. */
export function takesNull(resolve: (part: JsonSchema) => JsonSchema, part: JsonSchema): boolean {
  const schema = resolve(part);
  const inner = partsOf(schema);
  if (schema.nullable === true || inner.some((one) => takesNull(resolve, one))) return true;
  return inner.length === 0 && schema.type === undefined && schema.enum === undefined;
}
