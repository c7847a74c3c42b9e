import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Delivery } from '@/core/webhooks/contract';
import { resendDelivery } from '@/services/webhooks/resend-delivery';

export const POST = endpoint({
  summary: 'Resend an event now',
  auth: consoleSession('developer'),
  params: z.object({ id: z.string() }),
  response: Delivery,
  status: 202,
  handle: ({ principal, params }) => resendDelivery(principal, params.id),
});
