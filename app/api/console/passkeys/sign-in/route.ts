import { openToOwnPages } from '@/app/_lib/http/auth';
import { passkeyBrowser } from '@/app/_lib/http/console-auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { PasskeyOptions } from '@/core/identity/passkey-contract';
import { askForPasskey } from '@/services/identity/passkeys';

export const POST = endpoint({
  summary: 'Get the options to sign in with a passkey',
  auth: openToOwnPages('a challenge that a passkey has to sign'),
  response: PasskeyOptions,
  handle: async ({ request }) => {
    const { browser, cookie } = passkeyBrowser(request.headers.get('cookie') ?? '');
    const options = await askForPasskey({ purpose: 'signIn', browser });
    return Response.json(PasskeyOptions.parse(options), { headers: { 'set-cookie': cookie } });
  },
});
