import type { ReactElement } from 'react';
import { Chip } from '@/components/ui/chip';
import { WithCode } from './terms';

export type Schema = Record<string, unknown>;
type Named = Record<string, Schema>;
const MAX_DEPTH = 5;

/** Fields of a JSON Schema; nested objects fold. `named`: shared components. */
export function SchemaFields(props: {
  schema: Schema;
  named: Named;
  direction: 'sent' | 'answered';
  depth?: number;
}): ReactElement | null {
  const { schema, named, direction, depth = 0 } = props;
  const { properties, required } = objectOf(schema, named);
  const fields = Object.entries(properties);
  if (fields.length === 0) return depth === 0 ? <p className="text-ink-2">Any JSON.</p> : null;
  return (
    <ul className={depth === 0 ? 'border-line border-t' : 'ml-3 border-line border-l pl-3'}>
      {fields.map(([name, field]) => {
        const inner = resolved(field, named);
        const below = Object.keys(objectOf(inner, named).properties).length;
        return (
          <li key={name} className="border-line border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono">{name}</code>
              <span className="text-ink-2 text-small">{typeText(inner, named) + defaultText(inner)}</span>
              {direction === 'sent' && required.includes(name) && (
                <Chip tone="gate" bare>
                  required
                </Chip>
              )}
              {direction === 'answered' && !required.includes(name) && (
                <span className="text-ink-2 text-small">may be missing</span>
              )}
            </p>
            {typeof inner.description === 'string' && (
              <p className="text-ink-2">
                <WithCode text={inner.description} />
              </p>
            )}
            {below > 0 && depth < MAX_DEPTH && (
              <details>
                <summary className="min-h-6 cursor-pointer text-gate text-small">
                  {below} {below === 1 ? 'field' : 'fields'}
                </summary>
                <SchemaFields schema={inner} named={named} direction={direction} depth={depth + 1} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Resolve references and nullable alternatives. */
function resolved(schema: Schema, named: Named): Schema {
  if (typeof schema.$ref === 'string') return named[schema.$ref.split('/').at(-1) ?? ''] ?? {};
  const all = variants(schema);
  const alternatives = all.filter((one) => !isNull(one));
  const only = alternatives.length === 1 ? alternatives[0] : undefined;
  if (!only) return schema;
  return {
    ...resolved(only, named),
    ...(schema.description !== undefined && { description: schema.description }),
    ...((schema.nullable === true || all.length > 1) && { nullable: true }),
  };
}

/** OpenAPI 3.0 has no null type. */
const isNull = ({ type, enum: values }: Schema): boolean =>
  type === 'null' || (Array.isArray(values) && values.length === 1 && values[0] === null);

const variants = (schema: Schema): Schema[] =>
  [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? (list as Schema[]) : []));

function objectOf(schema: Schema, named: Named): { properties: Named; required: readonly string[] } {
  const inner = resolved(schema, named);
  if (inner.type === 'array') return objectOf((inner.items ?? {}) as Schema, named);
  const parts = [inner, ...variants(inner).map((one) => resolved(one, named))];
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Named,
    required: Array.isArray(inner.required) ? (inner.required as string[]) : [],
  };
}

function typeText(schema: Schema, named: Named): string {
  const { type, format, items, maxLength, minItems, maxItems, nullable } = schema;
  const values = schema.enum;
  if (Array.isArray(values)) {
    const isAlso = nullable === true && !values.includes(null);
    return [...values, ...(isAlso ? [null] : [])].map(String).join(' | ');
  }
  if (type === 'array') {
    const one = typeText(resolved((items ?? {}) as Schema, named), named);
    const least = typeof minItems === 'number' ? `, at least ${minItems}` : '';
    const most = typeof maxItems === 'number' ? `, at most ${maxItems}` : '';
    return `list of ${one}${least}${most}${nullable === true ? ', or null' : ''}`;
  }
  const alternatives = variants(schema).map((one) => typeText(resolved(one, named), named));
  const base = typeof type === 'string' ? type : [...new Set(alternatives)].join(' or ') || 'any';
  const bounds = [
    typeof format === 'string' ? format : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    bound(schema, 'minimum'),
    bound(schema, 'maximum'),
  ].filter(Boolean);
  return [nullable === true ? `${base} or null` : base, ...bounds].join(', ');
}

const defaultText = (schema: Schema): string =>
  schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;

/** `exclusiveMinimum` is a boolean in OpenAPI 3.0. */
function bound(schema: Schema, which: 'minimum' | 'maximum'): string {
  const limit = schema[which];
  if (typeof limit !== 'number') return '';
  const isOpen = schema[which === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === true;
  if (which === 'minimum') return `${isOpen ? 'more than' : 'from'} ${limit}`;
  return `${isOpen ? 'less than' : 'to'} ${limit}`;
}
