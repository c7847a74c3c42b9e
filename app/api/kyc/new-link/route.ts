import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { NewLinkRequest, NewLinkRequested } from '@/core/kyc/session/customer-contract';
import { requestNewLink } from '@/services/kyc/links/send-new-link';

export const POST = endpoint({
  summary: 'Request a new link for an expired session, or one that ended with unusable photos',
  auth: openToOwnPages('the token in the body, or the cookie that it became, is the proof'),
  body: NewLinkRequest,
  response: NewLinkRequested,
  handle: ({ body, request }) => requestNewLink({ ...body, cookie: request.headers.get('cookie') ?? '' }),
});
