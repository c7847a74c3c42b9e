import { expect, test } from 'vitest';
import { queriesOf } from './live-updates';

test('returns each query of the changed objects once', () => {
  const keys = queriesOf({ alert: ['a', 'b'], kycSession: ['s'] });
  expect(keys).toEqual([
    ['alerts'],
    ['me'],
    ['notices'],
    ['person'],
    ['alert', 'a'],
    ['alert', 'b'],
    ['kyc-sessions'],
    ['kyc-session', 's'],
  ]);
});
