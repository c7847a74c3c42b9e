import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutNulls } from './null-fields';

const Named = z.object({ name: z.string(), nick: z.string().optional() }).meta({ id: 'NamedForNulls' });
const Body = z.object({
  needed: z.string(),
  optional: z.string().optional(),
  choice: z.enum(['a', 'b']).optional(),
  cleared: z.string().nullable().optional(),
  list: z.array(Named).optional(),
  inner: Named.optional(),
  values: z.record(z.string(), z.union([z.string(), z.null()])).optional(),
  anything: z.unknown().optional(),
});
const schema = z.toJSONSchema(Body, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any', reused: 'inline' });
const clear = (body: unknown) => withoutNulls(schema as Record<string, unknown>, body);

test('removes null from optional fields', () => {
  expect(clear({ needed: 'x', optional: null, choice: null, list: null, inner: null })).toEqual({ needed: 'x' });
  expect(clear({ inner: { name: 'a', nick: null }, list: [{ name: 'b', nick: null }] })).toEqual({
    inner: { name: 'a' },
    list: [{ name: 'b' }],
  });
});

test('keeps null in required, nullable and unknown fields', () => {
  const body = {
    needed: null,
    cleared: null,
    values: { a: null },
    anything: null,
    unknown: null,
    inner: { name: null },
  };
  expect(clear(body)).toEqual(body);
  for (const other of [null, undefined, 'text', 4, [null]]) expect(clear(other)).toEqual(other);
});
