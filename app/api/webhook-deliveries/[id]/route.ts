import { z } from 'zod';
import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DeliveryDetail } from '@/core/webhooks/contract';
import { getDelivery } from '@/services/webhooks/get-delivery';

export const GET = endpoint({
  summary: 'Get a webhook delivery with its body and attempts',
  auth: anyApiKey(),
  params: z.object({ id: z.string() }),
  response: DeliveryDetail,
  handle: ({ principal, params }) => getDelivery(principal.organizationId, params.id, principal.environment),
});
