import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { EndSecondStep, SecondStepView } from '@/core/identity/second-step-contract';
import { endSecondStep } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Turn off your two-factor authentication',
  auth: ownAccount(),
  body: EndSecondStep,
  response: SecondStepView,
  handle: ({ principal, body }) => endSecondStep(principal, body),
});
