import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/customer-contract';
import { askForMoreTime } from '@/services/kyc/extend-session';

export const POST = endpoint({
  summary: 'Request more time',
  auth: customerSession(),
  response: CustomerSession,
  handle: ({ principal }) => askForMoreTime(principal),
});
