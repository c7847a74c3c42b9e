import { z } from 'zod';
import { apiKey } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ScreeningRequest } from '@/core/screening/request-contract';
import { getScreeningRequest } from '@/services/screening/get-request';

export const GET = endpoint({
  summary: 'A screening request: how far it is, what each source said, and its alerts',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params: z.object({ id: z.string() }),
  response: ScreeningRequest,
  handle: ({ principal, params }) => getScreeningRequest(principal.organizationId, params.id, principal.environment),
});
