import { expect, test } from 'vitest';
import { creationWarnings } from './creation-warnings';

const told = (given: Partial<Parameters<typeof creationWarnings>[0]>) =>
  creationWarnings({ lifeMs: 60_000, canMail: true, ...given });

test('a link that ends within a minute is told, with how long it works', () => {
  expect(told({ lifeMs: 1 })).toEqual(['The link works for only 1 ms: expiresInMs is in milliseconds.']);
  expect(told({ lifeMs: 3_600 })).toEqual(['The link works for only 3.6 s: expiresInMs is in milliseconds.']);
  expect(told({ lifeMs: 59_999 })).toHaveLength(1);
  expect(told({})).toEqual([]);
});

test('an address that nobody writes to is told, with what is missing', () => {
  const customerEmail = 'nimal@example.lk';
  expect(told({ customerEmail })).toEqual([expect.stringContaining('needs customerName')]);
  expect(told({ customerEmail, canMail: false })).toEqual([expect.stringContaining('needs customerName')]);
  expect(told({ customerEmail, customerName: 'Nimal', canMail: false })).toEqual([
    expect.stringContaining('no mail server'),
  ]);
  expect(told({ customerEmail, customerName: 'Nimal' })).toEqual([]);
  expect(told({ customerName: 'Nimal', canMail: false })).toEqual([]);
});
