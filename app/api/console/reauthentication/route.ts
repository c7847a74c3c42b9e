import { confirmedSession, ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Reauthenticate, Reauthenticated } from '@/core/identity/two-factor-contract';
import { confirmedUntil } from '@/core/identity/two-factor-rule';
import { reauthenticate } from '@/services/identity/two-factor/manage';

export const GET = endpoint({
  summary: 'Read until when the sign-in session is confirmed',
  auth: confirmedSession(),
  response: Reauthenticated,
  handle: async ({ principal }) => ({ until: confirmedUntil(principal.confirmedAt).toISOString() }),
});

export const POST = endpoint({
  summary: 'Confirm the sign-in session with the password, a code or a passkey',
  auth: ownAccount(),
  body: Reauthenticate,
  response: Reauthenticated,
  handle: ({ principal, body }) => reauthenticate(principal, body),
});
