import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ResendKycLink, ResentKycLink } from '@/core/kyc/session/console-contract';
import { resendLink } from '@/services/kyc/links/send-new-link';

export const POST = endpoint({
  summary: 'Get the customer link again, or email it',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ResendKycLink,
  response: ResentKycLink,
  handle: ({ principal, params, body }) =>
    resendLink({ organizationId: principal.organizationId }, params.id, principal.memberId, body.mail),
});
