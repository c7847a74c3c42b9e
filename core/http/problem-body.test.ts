import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './problem-body';

type Code = z.core.$ZodIssueCode;

const SAID: Record<Code, Array<[z.ZodType, unknown, string]>> = {
  invalid_type: [
    [z.string(), undefined, 'is missing'],
    [z.string(), null, 'must be text, not null'],
    [z.string(), 7, 'must be text, not a number'],
    [z.object({}), [], 'must be an object, not a list'],
    [z.array(z.string()), { a: 1 }, 'must be a list, not an object'],
    [z.boolean(), 'yes', 'must be true or false, not text'],
    [z.string(), true, 'must be text, not true'],
    [z.coerce.number(), 'many', 'must be a number'],
    [z.number(), Number.POSITIVE_INFINITY, 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.never(), 1, 'is not accepted here'],
    [z.string().optional().nonoptional(), undefined, 'is missing'],
  ],
  invalid_value: [
    [z.enum(['asc', 'desc']), 'up', 'must be one of asc, desc'],
    [z.enum(['asc', 'desc']), undefined, 'is missing; it must be one of asc, desc'],
    [z.literal(14), 15, 'must be 14'],
  ],
  too_small: [
    [z.string().min(1), '', 'must not be empty'],
    [z.string().min(4), 'abc', 'must have at least 4 characters'],
    [z.array(z.string()).min(1), [], 'must not be empty'],
    [z.string().length(2), 'a', 'must have exactly 2 characters'],
    [z.int().min(1), 0, 'must be at least 1'],
    [z.number().gt(0.5), 0.5, 'must be more than 0.5'],
    [z.date().min(new Date('2026-01-01')), new Date('2025-01-01'), 'must be at least 2026-01-01T00:00:00.000Z'],
  ],
  too_big: [
    [z.string().max(3), 'abcd', 'must have at most 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
    [z.coerce.number().max(100), '500', 'must be at most 100'],
    [z.number().lt(1), 1, 'must be less than 1'],
  ],
  invalid_format: [
    [z.email(), 'nobody', 'must be an e-mail address'],
    [z.url(), 'nowhere', 'must be a web address, such as https://example.com'],
    [z.iso.date(), '2026-13-01', 'must be a date, YYYY-MM-DD'],
    [z.iso.datetime(), 'noon', 'must be a date and time, such as 2026-11-22T09:30:00Z'],
    [z.string().regex(/^[a-z]+$/), '1', 'does not have the required format'],
    [z.string().startsWith('org_'), 'x', 'must begin with org_'],
    [z.string().endsWith('.csv'), 'x', 'must end with .csv'],
    [z.string().includes('@'), 'x', 'must contain @'],
    [z.cuid2(), '?', 'does not have the required format'],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 7, 'must be a multiple of 5']],
  unrecognized_keys: [
    [z.strictObject({}), { a: 1 }, 'has a field that is not known here: a'],
    [
      z.strictObject({}),
      Object.fromEntries([...'abcdefg'].map((key) => [key, 1])),
      'has fields that are not known here: a, b, c, d, e, …',
    ],
  ],
  invalid_union: [
    [z.union([z.string(), z.number(), z.null()]), [], 'must be text or a number or null'],
    [
      z.union([z.iso.date(), z.iso.datetime()]),
      'noon',
      'must be a date, YYYY-MM-DD, or a date and time, such as 2026-11-22T09:30:00Z',
    ],
    [z.union([z.string(), z.number()]), undefined, 'is missing'],
    [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, 'matches none of the accepted forms'],
    [
      z.discriminatedUnion('to', [z.object({ to: z.literal('a') }), z.object({ to: z.literal('b') })]),
      { to: 'c' },
      'must be one of a, b',
    ],
    [z.xor([z.string(), z.string().min(1)]), 'a', 'matches more than one of the accepted forms'],
  ],
  invalid_key: [
    [z.record(z.string().max(2), z.string()), { abc: 'x' }, 'has a key that must have at most 2 characters'],
  ],
  invalid_element: [
    [z.map(z.object({}), z.string()), new Map([[{}, 1]]), 'has an entry that must be text, not a number'],
  ],
  custom: [
    [z.string().refine(() => false), 'x', 'is not valid'],
    [z.string().refine(() => false, 'contains no letters or digits'), 'x', 'contains no letters or digits'],
  ],
};

describe.each(Object.entries(SAID))('%s', (code, cases) => {
  test.each(cases.map(([contract, sent, said]) => [said, contract, sent] as const))('%s', (said, contract, sent) => {
    const [issue] = contract.safeParse(sent, { error: plainIssue }).error?.issues ?? [];
    expect(issue).toMatchObject({ code, message: said });
  });
});
