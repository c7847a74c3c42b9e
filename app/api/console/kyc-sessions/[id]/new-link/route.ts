import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { NewKycLink } from '@/core/kyc/console-contract';
import { sendNewLink } from '@/services/kyc/send-new-link';

export const POST = endpoint({
  summary: 'Send the customer of a finished KYC session a new link',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  response: NewKycLink,
  handle: ({ principal, params }) => sendNewLink(principal, params.id),
});
