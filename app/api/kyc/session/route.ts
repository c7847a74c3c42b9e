import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/customer-contract';
import { getOwnSession } from '@/services/kyc/get-own-session';

export const GET = endpoint({
  summary: 'The customer’s own session',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => getOwnSession(principal),
});
