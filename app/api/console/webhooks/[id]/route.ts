import { z } from 'zod';
import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Destination, UpdateDestination } from '@/core/webhooks/contract';
import { deleteDestination, getDestination, updateDestination } from '@/services/webhooks/destinations';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get a webhook destination',
  auth: consoleSession('developer'),
  params,
  response: Destination,
  handle: ({ principal, params }) => getDestination(principal.organizationId, params.id),
});

export const PATCH = endpoint({
  summary: 'Update, enable or disable a webhook destination',
  auth: confirmedSession('developer'),
  params,
  body: UpdateDestination,
  response: Destination,
  handle: ({ principal, params, body }) => updateDestination(principal, params.id, body),
});

export const DELETE = endpoint({
  summary: 'Remove a webhook destination',
  auth: consoleSession('developer'),
  params,
  response: z.object({ success: z.literal(true) }),
  handle: ({ principal, params }) => deleteDestination(principal, params.id),
});
