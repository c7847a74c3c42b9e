import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { requestHelp } from '@/services/kyc/review/request-help';

export const POST = endpoint({
  summary: 'Request help from the business',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => requestHelp(principal),
});
