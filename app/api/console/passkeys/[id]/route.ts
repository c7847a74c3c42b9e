import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { PasskeyList, RenamePasskey } from '@/core/identity/passkey-contract';
import { removePasskey, renamePasskey } from '@/services/identity/passkeys';

const params = z.object({ id: z.string() });

export const PATCH = endpoint({
  summary: 'Rename a passkey of your account',
  auth: confirmedSession(),
  params,
  body: RenamePasskey,
  response: PasskeyList,
  handle: ({ principal, params, body }) => renamePasskey(principal, params.id, body.name),
});

export const DELETE = endpoint({
  summary: 'Remove a passkey from your account',
  auth: confirmedSession(),
  params,
  response: PasskeyList,
  handle: ({ principal, params }) => removePasskey(principal, params.id),
});
