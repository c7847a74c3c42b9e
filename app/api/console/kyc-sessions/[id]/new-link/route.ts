import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { NewKycLink } from '@/core/kyc/session/console-contract';
import { sendNewLink } from '@/services/kyc/links/send-new-link';

export const POST = endpoint({
  summary: 'Send the customer of a finished KYC session a new link',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  response: NewKycLink,
  handle: ({ principal, params }) => sendNewLink(principal, params.id),
});
