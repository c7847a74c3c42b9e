import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { requestMoreTime } from '@/services/kyc/links/extend-session';

export const POST = endpoint({
  summary: 'Request more time',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => requestMoreTime(principal),
});
