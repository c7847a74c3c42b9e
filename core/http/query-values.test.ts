import { describe, expect, test } from 'vitest';
import { plainIssue } from './problem-body';
import { wholeNumber, yesOrNo } from './query-values';

const limit = wholeNumber(1, 1000);
const said = (given: unknown) => limit.safeParse(given, { error: plainIssue }).error?.issues[0]?.message;

describe('whole number of a query', () => {
  test.each([['1'], ['1000'], [7]])('%j passes', (given) => expect(limit.parse(given)).toBe(Number(given)));
  test.each([
    ['0', 'must be at least 1'],
    ['-1', 'must be at least 1'],
    ['1001', 'must be at most 1000'],
    ['', 'must be a whole number'],
    ['1e1', 'must be a whole number'],
    ['many', 'must be a whole number'],
    ['1.5', 'must be a whole number'],
    [1.5, 'must be a whole number'],
    [null, 'must be a whole number'],
  ])('%j %s', (given, message) => expect(said(given)).toBe(message));
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['yes', undefined],
])('reads the boolean %j as %j', (given, value) => expect(yesOrNo.safeParse(given).data).toBe(value));
