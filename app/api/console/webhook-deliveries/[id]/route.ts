import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DeliveryDetail } from '@/core/webhooks/contract';
import { getDeliveryAsMember } from '@/services/webhooks/get-delivery';

export const GET = endpoint({
  summary: 'Get a delivery with its body and attempts',
  auth: consoleSession('developer'),
  params: z.object({ id: z.string() }),
  response: DeliveryDetail,
  handle: ({ principal, params }) => getDeliveryAsMember(principal, params.id),
});
