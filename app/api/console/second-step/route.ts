import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SecondStepView } from '@/core/identity/second-step-contract';
import { viewSecondStep } from '@/services/identity/two-factor/manage';

export const GET = endpoint({
  summary: 'Get your two-factor authentication status',
  auth: ownAccount(),
  response: SecondStepView,
  handle: ({ principal }) => viewSecondStep(principal),
});
