import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { DetailLink, NewDetailRequest } from '@/core/information-requests/contract';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { requestDetails, withdrawDetails } from '@/services/information-requests/request-details';

const params = z.object({ id: z.string() });

export const POST = endpoint({
  summary: 'Create a one-time link to request missing details from the customer',
  auth: consoleSession('analyst'),
  params,
  body: NewDetailRequest,
  response: DetailLink,
  status: 201,
  handle: ({ principal, params, body }) => requestDetails(principal, params.id, body),
});

export const DELETE = endpoint({
  summary: 'Withdraw an unanswered information request',
  auth: consoleSession('analyst'),
  params,
  response: AlertDetail,
  handle: async ({ principal, params }) => {
    await withdrawDetails(principal, params.id);
    return getAlert(principal.organizationId, params.id);
  },
});
