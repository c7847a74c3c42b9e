import { z } from 'zod';
import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Destination } from '@/core/webhooks/contract';
import { listDestinations } from '@/services/webhooks/destinations';

export const GET = endpoint({
  summary: 'List webhook destinations',
  auth: anyApiKey(),
  response: z.object({ destinations: z.array(Destination) }),
  handle: async ({ principal }) => ({ destinations: await listDestinations(principal.organizationId) }),
});
