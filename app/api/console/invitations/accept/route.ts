import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { JoinConsole, Joined } from '@/core/organizations/members-contract';
import { useMemberLink } from '@/services/identity/use-member-link';

export const POST = endpoint({
  summary: 'Set a password with a member link',
  auth: openToOwnPages('the token of the link is the proof'),
  limit: 'memberLink',
  body: JoinConsole,
  response: Joined,
  handle: ({ body }) => useMemberLink(body.token, body.password),
});
