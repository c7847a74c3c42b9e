import { z } from 'zod';
import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CreateDestination, Destination, DestinationWithSecret } from '@/core/webhooks/contract';
import { createDestination, listDestinations } from '@/services/webhooks/destinations';

export const GET = endpoint({
  summary: 'List webhook destinations',
  auth: consoleSession('developer'),
  response: z.object({ destinations: z.array(Destination) }),
  handle: async ({ principal }) => ({ destinations: await listDestinations(principal.organizationId) }),
});

export const POST = endpoint({
  summary: 'Add a webhook destination; the secret is returned only once',
  auth: confirmedSession('developer'),
  body: CreateDestination,
  response: DestinationWithSecret,
  status: 201,
  handle: ({ principal, body }) => createDestination(principal, body),
});
