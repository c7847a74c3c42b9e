import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import {
  CreateScreeningRequest,
  ListScreeningRequests,
  ScreeningRequestCreated,
  ScreeningRequestList,
} from '@/core/screening/requests/contract';
import { createScreeningRequest } from '@/services/screening/requests/create-request';
import { listScreeningRequests } from '@/services/screening/requests/get-request';

export const POST = endpoint({
  summary: 'Screen an individual; alerts and progress arrive by webhook',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  body: CreateScreeningRequest,
  response: ScreeningRequestCreated,
  status: 201,
  limit: 'screeningCreate',
  idempotent: true,
  errors: ['CREDITS_EXHAUSTED'],
  handle: ({ call, body }) => createScreeningRequest(call, body),
});

export const GET = endpoint({
  summary: 'List screening requests, newest first',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  query: ListScreeningRequests,
  response: ScreeningRequestList,
  handle: ({ principal, query }) => listScreeningRequests(principal, query),
});
