import { expect, test } from 'vitest';
import { NO_CONTACT, returnAddress } from './contact';

test('returns the return URL with the session ID, or null without one', () => {
  const to = (returnUrl: string | null) => returnAddress({ ...NO_CONTACT, returnUrl }, 'kyc_1');
  expect(to('https://bank.example/done?session={sessionId}')).toBe('https://bank.example/done?session=kyc_1');
  expect(to('https://bank.example/done')).toBe('https://bank.example/done');
  expect(to(null)).toBeNull();
});
