import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { TwoFactorView } from '@/core/identity/two-factor-contract';
import { viewTwoFactor } from '@/services/identity/two-factor/manage';

export const GET = endpoint({
  summary: 'Get your two-factor authentication status',
  auth: ownAccount(),
  response: TwoFactorView,
  handle: ({ principal }) => viewTwoFactor(principal),
});
