import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { getOwnSession } from '@/services/kyc/session/customer-session';

export const GET = endpoint({
  summary: 'Get the session',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => getOwnSession(principal),
});
