import { expect, test } from 'vitest';
import { queriesOf } from './live';

test('what rests on changed objects is read again, each query once', () => {
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
