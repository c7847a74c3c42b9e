import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { GivenCode, RecoveryCodes } from '@/core/identity/two-factor-contract';
import { confirmTwoFactor } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Turn on your two-factor authentication',
  auth: ownAccount(),
  body: GivenCode,
  response: RecoveryCodes,
  handle: ({ principal, body }) => confirmTwoFactor(principal, body.code),
});
