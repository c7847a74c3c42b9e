import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/customer-contract';
import { askForHelp } from '@/services/kyc/ask-for-help';

export const POST = endpoint({
  summary: 'Ask the business for help',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => askForHelp(principal),
});
