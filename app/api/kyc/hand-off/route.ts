import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycHandOff } from '@/core/kyc/customer-contract';
import { handOff } from '@/services/kyc/hand-off';

export const POST = endpoint({
  summary: 'A one-time link that continues the session on another device',
  auth: customerSession(),
  response: KycHandOff,
  handle: ({ principal }) => handOff(principal),
});
