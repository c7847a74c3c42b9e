import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { GivenCode, RecoveryCodes } from '@/core/identity/two-factor-contract';
import { renewRecoveryCodes } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Generate new recovery codes',
  auth: ownAccount(),
  body: GivenCode,
  response: RecoveryCodes,
  handle: ({ principal, body }) => renewRecoveryCodes(principal, body.code),
});
