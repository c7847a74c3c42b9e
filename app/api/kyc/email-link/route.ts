import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { emailOwnLink } from '@/services/kyc/links/send-new-link';

export const POST = endpoint({
  summary: 'Email the link to the customer',
  auth: customerSession(),
  response: z.object({ mailed: z.boolean() }),
  handle: ({ principal }) => emailOwnLink(principal),
});
