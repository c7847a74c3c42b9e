import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/customer-contract';
import { sendAsIs } from '@/services/kyc/send-as-is';

export const POST = endpoint({
  summary: 'Send a refused document as it is, for a person to check',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => sendAsIs(principal),
});
