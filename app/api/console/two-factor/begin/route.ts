import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BeginTwoFactor, TwoFactorSecret } from '@/core/identity/two-factor-contract';
import { beginTwoFactor } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Generate a secret for your authenticator app',
  auth: ownAccount(),
  body: BeginTwoFactor,
  response: TwoFactorSecret,
  handle: ({ principal, body }) => beginTwoFactor(principal, body.password),
});
