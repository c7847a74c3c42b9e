import { isRecord } from '@/core/is-record';
import { type JsonSchema, partsOf, type Resolve, resolver } from './json-shape';

const MAX_NAMED = 10;
/** Scalars have no parts: `state[]` is unknown. */
const SCALARS = new Set<unknown>(['string', 'number', 'integer', 'boolean']);
const RANGE_PART = /^(\[\w+\]|\.\w+|[A-Z]\w*)$/;
const RECORD_PART = /^\[.+\]$/s;
const partOf = (own: JsonSchema): RegExp => (own.additionalProperties ? RECORD_PART : RANGE_PART);
const MAX_DEPTH = 4;

/**
 * Return unknown body fields, to report them in a header: otherwise a misspelt birth date would silently be missing.
 * `schema` is JSON Schema with `$defs`.
 */
export function ignoredFields(schema: JsonSchema, body: unknown): string[] {
  const found: string[] = [];
  const resolve = resolver(schema);
  walk(resolve, resolve(schema), body, [], found);
  return found.slice(0, MAX_NAMED);
}

/** `createdAt[start]`, `createdAt.start` and `createdAtStart` are one parameter. */
export function ignoredParameters(schema: JsonSchema | undefined, query: Record<string, string>): string[] {
  if (schema && !schema.properties) return [];
  const known = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>);
  const isKnown = (name: string): boolean =>
    known.some(
      ([one, own]) =>
        name === one || (!SCALARS.has(own.type) && name.startsWith(one) && partOf(own).test(name.slice(one.length))),
    );
  return Object.keys(query)
    .filter((name) => !isKnown(name))
    .slice(0, MAX_NAMED);
}

/** Return blank strings treated as omitted. */
export function blankFields(body: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(body) || !isRecord(parsed) || path.length >= MAX_DEPTH) return [];
  const found = Object.entries(body).flatMap(([name, value]) => {
    const own = [...path, name];
    const isBlank = typeof value === 'string' && value.trim() === '' && parsed[name] === undefined;
    return isBlank ? [own.join('.')] : blankFields(value, parsed[name], own);
  });
  return found.slice(0, MAX_NAMED);
}

/** For responses with `warnings`, since clients may not read headers. */
export function ignoredWarnings(unknown: readonly string[], blank: readonly string[]): string[] {
  const list = (names: readonly string[]) => names.map((name) => name.slice(0, 100).toWellFormed()).join(', ');
  return [
    ...(unknown.length > 0 ? [`Ignored, unknown fields: ${list(unknown)}.`] : []),
    ...(blank.length > 0 ? [`Ignored, empty fields: ${list(blank)}.`] : []),
  ];
}

/** Whether the caller uses an old name. Null is as good as absent. */
export function usesDeprecated(schema: JsonSchema | undefined, given: unknown): boolean {
  if (!schema || !isRecord(given)) return false;
  const properties = (resolver(schema)(schema).properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).some(([name, own]) => own.deprecated === true && (given[name] ?? null) !== null);
}

export const hasField = (schema: JsonSchema, name: string): boolean =>
  Object.hasOwn((resolver(schema)(schema).properties ?? {}) as object, name);

function walk(resolve: Resolve, schema: JsonSchema, value: unknown, path: string[], found: string[]): void {
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH || found.length >= MAX_NAMED) return;
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined;
    if (items) for (const item of value) walk(resolve, resolve(items), item, path, found);
    return;
  }
  const variants = [schema, ...partsOf(schema)].map(resolve);
  if (variants.some(({ additionalProperties }) => additionalProperties && typeof additionalProperties === 'object'))
    return;
  const known = Object.assign({}, ...variants.map(({ properties }) => properties)) as Record<string, JsonSchema>;
  if (Object.keys(known).length === 0) return;
  for (const [name, inner] of Object.entries(value)) {
    const own = [...path, name];
    const below = Object.hasOwn(known, name) ? known[name] : undefined;
    if (below) walk(resolve, resolve(below), inner, own, found);
    else if (!found.includes(own.join('.'))) found.push(own.join('.'));
  }
}
