import { openToOwnPages } from '@/app/_lib/http/auth';
import { callerOf } from '@/app/_lib/http/client-address';
import { endpoint } from '@/app/_lib/http/endpoint';
import { JoinConsole, Joined } from '@/core/organizations/members-contract';
import { useMemberLink } from '@/services/identity/use-member-link';

export const POST = endpoint({
  summary: 'Set a password or join with a member link',
  auth: openToOwnPages('the token of the link is the proof'),
  limit: 'memberLink',
  body: JoinConsole,
  response: Joined,
  handle: ({ body, request }) => useMemberLink(body.token, body, callerOf(request)),
});
