export type Schema = Record<string, unknown>;

export type Resolve = (part: Schema) => Schema;

export function resolver(schema: Schema): Resolve {
  const named = (schema.$defs ?? schema.definitions ?? {}) as Record<string, Schema>;
  return (part) => (typeof part.$ref === 'string' ? (named[part.$ref.split('/').at(-1) ?? ''] ?? part) : part);
}

export const partsOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] =>
  [anyOf, oneOf, allOf].flatMap((value) => (Array.isArray(value) ? (value as Schema[]) : []));
