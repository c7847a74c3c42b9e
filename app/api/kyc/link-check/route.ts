import { open, refuseCrossSite } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { KycLink, KycLinkState } from '@/core/kyc/contract';
import { checkLink } from '@/services/kyc/check-link';

/** Before anything is agreed to: a link that leads nowhere is told at once. Uses nothing up. */
export const POST = endpoint({
  summary: 'Whether the token of a customer link can still be used',
  auth: {
    ...open('the token in the body is the proof'),
    run: async (request) => {
      refuseCrossSite(request);
      return null;
    },
  },
  body: KycLink,
  response: KycLinkState,
  handle: ({ body }) => checkLink(body.token),
});
