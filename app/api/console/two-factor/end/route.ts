import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { EndTwoFactor, TwoFactorView } from '@/core/identity/two-factor-contract';
import { endTwoFactor } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Turn off your two-factor authentication',
  auth: ownAccount(),
  body: EndTwoFactor,
  response: TwoFactorView,
  handle: ({ principal, body }) => endTwoFactor(principal, body),
});
