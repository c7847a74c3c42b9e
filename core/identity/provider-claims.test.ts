import { expect, test } from 'vitest';
import { isIssuer, isMultiFactor, ProviderClaims, verifiedEmail } from './provider-claims';

const claims = (more: object = {}) => ProviderClaims.parse({ iss: 'https://id.example', sub: '1', ...more });

test.each([
  [{}, false],
  [{ amr: ['pwd'] }, false],
  [{ amr: ['pwd', 'otp'] }, false],
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ acr: '1' }, false],
  [{ acr: 'phr' }, true],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
])('takes %j as several factors: %s', (more, expected) => {
  expect(isMultiFactor(claims(more))).toBe(expected);
});

test('knows an email only if the provider verified it', () => {
  const email = 'Dilani@Bank.example';
  for (const verified of [true, 'true'])
    expect(verifiedEmail(claims({ email, email_verified: verified }))).toBe('dilani@bank.example');
  for (const more of [{ email }, { email, email_verified: false }, { email_verified: true }])
    expect(verifiedEmail(claims(more))).toBeNull();
});

test('compares issuers without the slash at their end', () => {
  expect(isIssuer(claims(), 'https://id.example/')).toBe(true);
  expect(isIssuer(claims(), 'https://id.example.attacker')).toBe(false);
});
