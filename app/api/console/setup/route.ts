import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SetupSteps } from '@/core/organizations/setup-contract';
import { setupSteps } from '@/services/organizations/setup-steps';

export const GET = endpoint({
  summary: 'List what the organization still has to set up',
  auth: consoleSession('admin'),
  response: SetupSteps,
  handle: ({ principal }) => setupSteps(principal),
});
