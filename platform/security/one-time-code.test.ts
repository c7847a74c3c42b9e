import { expect, test } from 'vitest';
import { enrolmentUri, matchingStep, newSharedSecret } from './one-time-code';

/** RFC 6238, appendix B, in base 32; last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts at second %i the RFC 6238 code %s', (seconds, code) => {
  expect(matchingStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('accepts a code one step before and after its own, and no longer', () => {
  const step = Math.floor(1_111_111_111 / 30);
  for (const [seconds, taken] of [
    [-60, null],
    [-30, step],
    [30, step],
    [60, null],
  ] as const)
    expect(matchingStep(SECRET, '050471', at(1_111_111_111 + seconds))).toBe(taken);
});

test('rejects an invalid code', () => {
  for (const given of ['', '05047', '0504711', '05047a', '050472'])
    expect(matchingStep(SECRET, given, at(1_111_111_111))).toBeNull();
});

test('creates a 160-bit secret and a URI with issuer and account', () => {
  const secret = newSharedSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSharedSecret()).not.toBe(secret);
  const uri = new URL(enrolmentUri(secret, { issuer: 'Gatehouse (Bank & Co)', account: 'a@bank.example' }));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Gatehouse%20\(Bank%20%26%20Co\):a%40bank\.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30', algorithm: 'SHA1' });
});
