import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { JoinLink, PreviewLink } from '@/core/organizations/members-contract';
import { previewMemberLink } from '@/services/identity/use-member-link';

export const POST = endpoint({
  summary: 'Check a member link',
  auth: openToOwnPages('the token of the link is the proof'),
  limit: 'memberLink',
  body: PreviewLink,
  response: JoinLink,
  handle: ({ body }) => previewMemberLink(body.token),
});
