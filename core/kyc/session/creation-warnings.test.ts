import { expect, test } from 'vitest';
import { creationWarnings } from './creation-warnings';

const told = (given: Partial<Parameters<typeof creationWarnings>[0]>) =>
  creationWarnings({ lifeMs: 60_000, canMail: true, ...given });

test('warns when a link expires within a minute, with its lifetime', () => {
  expect(told({ lifeMs: 1 })).toEqual(['The link works for only 1 ms: expiresInMs is in milliseconds.']);
  expect(told({ lifeMs: 3_600 })).toEqual(['The link works for only 3.6 s: expiresInMs is in milliseconds.']);
  expect(told({ lifeMs: 59_999 })).toHaveLength(1);
  expect(told({})).toEqual([]);
});

test('warns when an address cannot be mailed, with the cause', () => {
  const customerEmail = 'nimal@example.lk';
  expect(told({ customerEmail })).toEqual([expect.stringContaining('needs customerName')]);
  expect(told({ customerEmail, canMail: false })).toEqual([expect.stringContaining('needs customerName')]);
  expect(told({ customerEmail, customerName: 'Nimal', canMail: false })).toEqual([
    expect.stringContaining('no mail server'),
  ]);
  expect(told({ customerEmail, customerName: 'Nimal' })).toEqual([]);
  expect(told({ customerName: 'Nimal', canMail: false })).toEqual([]);
});
