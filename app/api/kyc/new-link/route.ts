import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AskedForNewLink, AskForNewLink } from '@/core/kyc/customer-contract';
import { askForNewLink } from '@/services/kyc/send-new-link';

export const POST = endpoint({
  summary: 'Request a new link for an expired session, or one that ended with unusable photos',
  auth: openToOwnPages('the token in the body, or the cookie that it became, is the proof'),
  body: AskForNewLink,
  response: AskedForNewLink,
  handle: ({ body, request }) => askForNewLink({ ...body, cookie: request.headers.get('cookie') ?? '' }),
});
