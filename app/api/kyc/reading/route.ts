import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CorrectKycReading } from '@/core/kyc/document/correction';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { correctReading } from '@/services/kyc/document/correct-reading';

export const POST = endpoint({
  summary: 'Confirm or correct, once, what was read from the document',
  auth: customerSession(),
  body: CorrectKycReading,
  response: CustomerSession,
  handle: ({ principal, body }) => correctReading(principal, body),
});
