import { customerSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { AdvanceKycSession, CustomerSession } from '@/core/kyc/customer-contract';
import { advanceSession } from '@/services/kyc/advance-session';

export const POST = endpoint({
  summary: 'Move the customer’s session to its next state',
  auth: customerSession(),
  body: AdvanceKycSession,
  response: CustomerSession,
  handle: ({ principal, body }) => advanceSession(principal, body),
});
