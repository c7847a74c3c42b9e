import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycLink, KycLinkState } from '@/core/kyc/session/customer-contract';
import { checkLink } from '@/services/kyc/session/customer-access';

export const POST = endpoint({
  summary: 'Check whether the token of a customer link is valid',
  auth: openToOwnPages('the token in the body is the proof'),
  body: KycLink,
  response: KycLinkState,
  handle: ({ body }) => checkLink(body),
});
