import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ScreeningRequest } from '@/core/screening/requests/contract';
import { deleteScreening } from '@/services/screening/delete-screening';
import { getScreeningRequest } from '@/services/screening/get-request';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'A screening request: how far it is, what each source said, and its alerts',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params,
  response: ScreeningRequest,
  handle: ({ principal, params }) => getScreeningRequest(principal.organizationId, params.id, principal.environment),
});

export const DELETE = endpoint({
  summary: 'Erase a screening request with what it found, its decided alerts and the events that told of them',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_ERASABLE_YET'],
  handle: ({ principal, params }) => deleteScreening(principal, params.id),
});
