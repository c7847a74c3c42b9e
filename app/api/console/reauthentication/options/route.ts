import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { PasskeyOptions } from '@/core/identity/passkey-contract';
import { askForPasskey } from '@/services/identity/passkeys';

export const POST = endpoint({
  summary: 'Get the options to confirm the sign-in session with a passkey',
  auth: ownAccount(),
  response: PasskeyOptions,
  handle: ({ principal }) => askForPasskey({ purpose: 'confirm', browser: principal.sessionId }, principal),
});
