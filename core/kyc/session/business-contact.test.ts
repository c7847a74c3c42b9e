import { expect, test } from 'vitest';
import { returnAddress } from './contact';

test.each([
  ['https://bank.example/done', null, 'https://bank.example/done?sessionId=kyc_1&outcome=submitted'],
  [
    'https://bank.example/done?a=1#end',
    'verified',
    'https://bank.example/done?a=1&sessionId=kyc_1&outcome=verified#end',
  ],
  ['https://bank.example/{sessionId}', 'review', 'https://bank.example/kyc_1?sessionId=kyc_1&outcome=review'],
  ['https://bank.example/?outcome=verified', null, 'https://bank.example/?outcome=submitted&sessionId=kyc_1'],
] as const)('the way back to %s names the session and its outcome (%s)', (returnUrl, verdict, address) => {
  expect(returnAddress(returnUrl, 'kyc_1', verdict)).toBe(address);
});
