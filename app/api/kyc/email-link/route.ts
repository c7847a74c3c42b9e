import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { emailOwnLink } from '@/services/kyc/resend-link';

export const POST = endpoint({
  summary: 'Send the customer’s link to their e-mail address',
  auth: customerSession(),
  response: z.object({ mailed: z.boolean() }),
  handle: ({ principal }) => emailOwnLink(principal),
});
