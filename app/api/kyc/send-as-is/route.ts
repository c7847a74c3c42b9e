import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { sendAsIs } from '@/services/kyc/document/send-as-is';

export const POST = endpoint({
  summary: 'Submit a rejected document for manual review',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => sendAsIs(principal),
});
