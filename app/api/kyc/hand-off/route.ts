import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycHandOff } from '@/core/kyc/customer-contract';
import { handOff } from '@/services/kyc/hand-off';

export const POST = endpoint({
  summary: 'Create a one-time link for a device transfer',
  auth: customerSession(),
  response: KycHandOff,
  handle: ({ principal }) => handOff(principal),
});
