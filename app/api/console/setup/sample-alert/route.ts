import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ScreeningRequestCreated } from '@/core/screening/requests/contract';
import { requestSample } from '@/services/screening/requests/create-request';

export const POST = endpoint({
  summary: 'Raise a sample alert of an invented subject in test data, once',
  auth: consoleSession('analyst'),
  response: ScreeningRequestCreated,
  status: 201,
  handle: ({ principal }) => requestSample(principal),
});
