import { ownAccount } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { SecondStepView } from '@/core/identity/second-step-contract';
import { viewSecondStep } from '@/services/identity/second-step/manage';

export const GET = endpoint({
  summary: 'How your second step of signing in stands',
  auth: ownAccount(),
  response: SecondStepView,
  handle: ({ principal }) => viewSecondStep(principal),
});
