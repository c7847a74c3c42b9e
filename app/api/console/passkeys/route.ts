import { confirmedSession, ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddPasskey, PasskeyList } from '@/core/identity/passkey-contract';
import { addPasskey, listPasskeys } from '@/services/identity/passkeys';

export const GET = endpoint({
  summary: 'List your passkeys',
  auth: ownAccount(),
  response: PasskeyList,
  handle: ({ principal }) => listPasskeys(principal),
});

export const POST = endpoint({
  summary: 'Add a passkey to your account',
  auth: confirmedSession(),
  body: AddPasskey,
  response: PasskeyList,
  status: 201,
  handle: ({ principal, body }) => addPasskey(principal, body),
});
