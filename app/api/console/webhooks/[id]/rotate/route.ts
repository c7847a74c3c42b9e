import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DestinationWithSecret } from '@/core/webhooks/contract';
import { rotateSecret } from '@/services/webhooks/destinations';

export const POST = endpoint({
  summary: 'Rotate the signing secret of a webhook destination; the previous one stays valid for 24 hours',
  auth: confirmedSession('developer'),
  params: z.object({ id: z.string() }),
  response: DestinationWithSecret,
  handle: ({ principal, params }) => rotateSecret(principal, params.id),
});
