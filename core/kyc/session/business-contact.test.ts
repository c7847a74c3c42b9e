import { expect, test } from 'vitest';
import { NO_CONTACT, returnAddress } from './business-contact';

test('a customer is led back with the id of their session, and nowhere where the business names no place', () => {
  const to = (returnUrl: string | null) => returnAddress({ ...NO_CONTACT, returnUrl }, 'kyc_1');
  expect(to('https://bank.example/done?session={sessionId}')).toBe('https://bank.example/done?session=kyc_1');
  expect(to('https://bank.example/done')).toBe('https://bank.example/done');
  expect(to(null)).toBeNull();
});
