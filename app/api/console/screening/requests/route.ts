import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleRequest } from '@/core/screening/requests/console-contract';
import { ScreeningRequestCreated } from '@/core/screening/requests/contract';
import { requestByHand } from '@/services/screening/requests/create-request';

export const POST = endpoint({
  summary: 'Screen an individual from the console; charged like an API request',
  auth: consoleSession('analyst'),
  body: ConsoleRequest,
  response: ScreeningRequestCreated,
  status: 201,
  errors: ['CREDITS_EXHAUSTED'],
  handle: ({ principal, body }) => requestByHand(principal, body),
});
