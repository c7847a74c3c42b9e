import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AskedForNewLink, AskForNewLink } from '@/core/kyc/customer-contract';
import { askForNewLink } from '@/services/kyc/send-new-link';

export const POST = endpoint({
  summary:
    'Ask the business for a new link in place of one that is expired, or finished with photos that could not be used',
  auth: openToOwnPages('the token in the body, or the cookie that it became, is the proof'),
  body: AskForNewLink,
  response: AskedForNewLink,
  handle: ({ body, request }) => askForNewLink({ ...body, cookie: request.headers.get('cookie') ?? '' }),
});
