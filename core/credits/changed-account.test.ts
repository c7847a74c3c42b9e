import { expect, test } from 'vitest';
import { type CreditChange, type CreditState, changedAccount } from './changed-account';

const set = (credits: number): CreditChange => ({ kind: 'set', credits });
const limit = (credits: number, startPeriod = false): CreditChange => ({ kind: 'limit', credits, startPeriod });
const add = (credits: number): CreditChange => ({ kind: 'add', credits });

test.each<[CreditState, CreditChange, object]>([
  [{ balance: null, granted: 0 }, set(100), { balance: 100, granted: 100, warnedAt: 0 }],
  [{ balance: 3, granted: 100 }, set(50), { balance: 50, granted: 50, warnedAt: 0 }],
  [{ balance: 3, granted: 100 }, set(0), { balance: 0, granted: 0, warnedAt: 0 }],
  [{ balance: 0, granted: 100 }, add(100), { balance: 100, granted: 200, warnedAt: 0 }],
  [{ balance: 0, granted: 100 }, add(10), { balance: 10, granted: 110, warnedAt: 80 }],
  [{ balance: 40, granted: 100 }, limit(200), { balance: 140, granted: 200, warnedAt: 0 }],
  [{ balance: 40, granted: 100 }, limit(50), { balance: 0, granted: 50, warnedAt: 100 }],
  [{ balance: 40, granted: 100 }, limit(50, true), { balance: 50, granted: 50, warnedAt: 0 }],
  [{ balance: null, granted: 0 }, limit(50), { balance: 50, granted: 50, warnedAt: 0 }],
  [{ balance: 7, granted: 100 }, { kind: 'unlimited' }, { balance: null, granted: 0, warnedAt: 0 }],
])('changes %j by %j to %j', (before, change, after) => expect(changedAccount(before, change)).toEqual(after));

test('refuses to add to an unlimited account or above the storable maximum', () => {
  expect(() => changedAccount({ balance: null, granted: 0 }, add(1))).toThrow('is unlimited');
  expect(() => changedAccount({ balance: 10, granted: 10 }, add(2_147_483_640))).toThrow('at most');
});
