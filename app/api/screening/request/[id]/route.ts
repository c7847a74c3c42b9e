import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ScreeningRequest } from '@/core/screening/requests/contract';
import { deleteScreening } from '@/services/screening/requests/delete-screening';
import { getScreeningRequest } from '@/services/screening/requests/get-request';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get a screening request with its status, sources and alerts',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params,
  response: ScreeningRequest,
  handle: ({ principal, params }) => getScreeningRequest(principal.organizationId, params.id, principal.environment),
});

export const DELETE = endpoint({
  summary: 'Erase a screening request with its results, decided alerts and their events',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['ERASURE_BLOCKED', 'LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteScreening(principal, params.id),
});
