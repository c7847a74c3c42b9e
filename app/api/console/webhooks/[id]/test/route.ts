import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Delivery, TestDestination } from '@/core/webhooks/contract';
import { testDestination } from '@/services/webhooks/test-destination';

export const POST = endpoint({
  summary: 'Send a test event to a destination',
  auth: consoleSession('developer'),
  params: z.object({ id: z.string() }),
  body: TestDestination,
  response: Delivery,
  status: 202,
  handle: ({ principal, params, body }) => testDestination(principal.organizationId, params.id, body.eventType),
});
