import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DeliveryPage, ListDeliveries } from '@/core/webhooks/contract';
import { listDeliveries } from '@/services/webhooks/get-delivery';

export const GET = endpoint({
  summary: 'List webhook deliveries, newest first',
  auth: anyApiKey(),
  query: ListDeliveries,
  response: DeliveryPage,
  handle: ({ principal, query }) => listDeliveries(principal, query),
});
