import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/customer-contract';
import { askForHelp } from '@/services/kyc/ask-for-help';

export const POST = endpoint({
  summary: 'Request help from the business',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => askForHelp(principal),
});
