import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { AddDetails } from '@/core/information-requests/contract';
import { addDetails } from '@/services/information-requests/add-details';

export const POST = endpoint({
  summary: 'Add a known detail of the customer',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  body: AddDetails,
  response: AlertDetail,
  handle: ({ principal, params, body }) => addDetails(principal, params.id, body),
});
