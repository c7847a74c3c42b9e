import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession, RecordConsent } from '@/core/kyc/session/customer-contract';
import { recordConsent } from '@/services/kyc/session/open-page';

export const POST = endpoint({
  summary: 'Record that the customer consents or declines',
  auth: customerSession(),
  body: RecordConsent,
  response: CustomerSession,
  handle: ({ principal, body }) => recordConsent(principal, body),
});
