import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { MemberLink } from '@/core/organizations/members-contract';
import { renewMemberLink } from '@/services/members/renew-member-link';

/** A new link to set a password, for an invitation that was lost or a password that was forgotten. */
export const POST = endpoint({
  summary: 'Make a new link for a member',
  auth: consoleSession('admin'),
  params: z.object({ id: z.string() }),
  response: MemberLink,
  status: 201,
  handle: ({ principal, params }) => renewMemberLink(principal, params.id),
});
