import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AdvanceKycSession, CustomerSession } from '@/core/kyc/session/customer-contract';
import { applyTransition } from '@/services/kyc/session/apply-transition';

export const POST = endpoint({
  summary: 'Apply a transition to the session',
  auth: customerSession(),
  body: AdvanceKycSession,
  response: CustomerSession,
  handle: ({ principal, body }) => applyTransition(principal, body),
});
