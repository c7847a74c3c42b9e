import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { PasskeyOptions } from '@/core/identity/passkey-contract';
import { askForNewPasskey } from '@/services/identity/passkeys';

export const POST = endpoint({
  summary: 'Get the options of a new passkey',
  auth: confirmedSession(),
  response: PasskeyOptions,
  handle: ({ principal }) => askForNewPasskey(principal),
});
