import { describe, expect, test } from 'vitest';
import { leftOutWarnings } from './contract';

describe('leftOutWarnings', () => {
  test('reports how many profiles are left out and how to get them', () => {
    expect(leftOutWarnings(0)).toEqual([]);
    expect(leftOutWarnings(1)).toEqual([
      expect.stringMatching(/^1 profile matches and is left out .* onlyShowHighRiskProfiles to false/),
    ]);
    expect(leftOutWarnings(12)).toEqual([expect.stringMatching(/^12 profiles match and are left out /)]);
  });
});
