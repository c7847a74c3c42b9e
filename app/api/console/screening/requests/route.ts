import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleRequest } from '@/core/screening/console-request-contract';
import { ScreeningRequestCreated } from '@/core/screening/request-contract';
import { requestByHand } from '@/services/screening/request-by-hand';

export const POST = endpoint({
  summary: 'Screen an individual from the console; charged like a request of the API',
  auth: consoleSession('analyst'),
  body: ConsoleRequest,
  response: ScreeningRequestCreated,
  status: 201,
  errors: ['CREDITS_EXHAUSTED'],
  handle: ({ principal, body }) => requestByHand(principal, body),
});
