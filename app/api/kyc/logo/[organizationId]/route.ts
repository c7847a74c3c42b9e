import { z } from 'zod';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DomainError } from '@/core/errors';
import { readLogo } from '@/services/organizations/branding';

/** Unknown organizations look like ones without a logo. */
export const GET = endpoint({
  summary: 'Get the logo of an organization',
  auth: open('logos are public to anyone with a link of the organization'),
  params: z.object({ organizationId: z.string().regex(/^[\w-]{1,80}$/) }),
  response: null,
  produces: 'image/png',
  handle: async ({ params }) => {
    const logo = await readLogo(params.organizationId);
    if (!logo) throw new DomainError('NOT_FOUND', 'Not found.');
    return new Response(new Uint8Array(logo), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(logo.byteLength),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=300',
      },
    });
  },
});
