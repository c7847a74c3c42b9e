import { expect, test } from 'vitest';
import { emptiness } from './audit-page';

const [first, last] = ['2026-11-01T00:00:00.000Z', '2026-11-09T00:00:00.000Z'];

test.each([
  [{}, 'emptyYet'],
  [{ action: 'alert.' }, 'empty'],
  [{ since: first, until: last }, 'empty'],
  [{ since: last, until: first }, 'swapped'],
  // The last day ends where the next one begins.
  [{ since: first, until: first }, 'swapped'],
  [{ since: last }, 'empty'],
] as const)('returns for %j %s', (filters, expected) => expect(emptiness(filters)).toBe(expected));
