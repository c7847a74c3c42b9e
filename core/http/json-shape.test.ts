import { describe, expect, test } from 'vitest';
import { jsonShapeFault } from './json-shape';
import { JSON_LIMITS } from './limits';

const fault = (text: string) => jsonShapeFault(new TextEncoder().encode(text));

describe('jsonShapeFault', () => {
  test('accepts the allowed number of values and refuses one more', () => {
    const list = (length: number) => `[${'0,'.repeat(length - 1)}0]`;
    expect(fault(list(JSON_LIMITS.values))).toBeUndefined();
    expect(fault(list(JSON_LIMITS.values + 1))).toBe('too_many_values');
  });

  test('counts empty containers and members of objects', () => {
    expect(fault(`[${'{},'.repeat(JSON_LIMITS.values)}{}]`)).toBe('too_many_values');
    expect(fault(`{${Array.from({ length: JSON_LIMITS.values + 1 }, (_, at) => `"${at}":1`).join()}}`)).toBe(
      'too_many_values',
    );
  });

  test('accepts the allowed depth and refuses one more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(fault(nested(JSON_LIMITS.depth))).toBeUndefined();
    expect(fault(nested(JSON_LIMITS.depth + 1))).toBe('too_deep');
    expect(fault('['.repeat(JSON_LIMITS.depth + 1))).toBe('too_deep');
  });

  test('ignores brackets, commas and escaped quotes inside strings', () => {
    expect(fault(JSON.stringify({ a: '[{,"\\'.repeat(JSON_LIMITS.values), b: ['\\'] }))).toBeUndefined();
    expect(fault(`["${'\\"'.repeat(JSON_LIMITS.values)}`)).toBeUndefined();
  });
});
