import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BeginSecondStep, SecondStepSecret } from '@/core/identity/second-step-contract';
import { beginSecondStep } from '@/services/identity/two-factor/manage';

export const POST = endpoint({
  summary: 'Generate a secret for your authenticator app',
  auth: ownAccount(),
  body: BeginSecondStep,
  response: SecondStepSecret,
  handle: ({ principal, body }) => beginSecondStep(principal, body.password),
});
