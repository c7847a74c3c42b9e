import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Schema, SchemaFields } from './schema-fields';

const Part = z.object({ at: z.string() }).meta({ id: 'Part' });

function read(fields: z.core.$ZodShape): string {
  const schema = z.toJSONSchema(z.object(fields), { target: 'openapi-3.0', io: 'output' }) as Schema;
  const html = renderToStaticMarkup(
    <SchemaFields schema={schema} named={schema.definitions as Record<string, Schema>} direction="answered" />,
  );
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each([
  ['a text', z.string().nullable(), 'value string or null'],
  ['a time', z.iso.datetime().nullable(), 'value string or null, date-time'],
  ['an enumeration', z.enum(['same', 'unsure']).nullable(), 'value same | unsure | null'],
  ['a list', z.array(z.string()).nullable(), 'value list of string, or null'],
  ['a shared schema', Part.nullable(), 'value object or null 1 field at string'],
  ['alternatives', z.union([z.string(), z.number(), z.null()]), 'value string or number or null'],
  ['never null', z.string(), 'value string'],
])('shows that %s may be null', (_what, field, shown) => expect(read({ value: field })).toBe(shown));

test('distinguishes exclusive from inclusive bounds', () => {
  expect(read({ value: z.number().positive().max(9) })).toBe('value number, more than 0, to 9');
  expect(read({ value: z.number().min(0).lt(9) })).toBe('value number, from 0, less than 9');
});

test('shows defaults and list bounds next to the type', () => {
  expect(read({ value: z.boolean().default(true) })).toBe('value boolean, default true');
  expect(read({ value: z.array(z.string()).min(1).max(250) })).toBe('value list of string, at least 1, at most 250');
});
