import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { MemberLink } from '@/core/organizations/members-contract';
import { renewMemberLink } from '@/services/members/member-links';

export const POST = endpoint({
  summary: 'Create a new link for a member',
  auth: confirmedSession('admin'),
  params: z.object({ id: z.string() }),
  response: MemberLink,
  status: 201,
  handle: ({ principal, params }) => renewMemberLink(principal, params.id),
});
