import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { MemberView } from '@/core/organizations/members-contract';
import { removeMember } from '@/services/members/members';

export const DELETE = endpoint({
  summary: 'Remove a member',
  auth: confirmedSession('admin'),
  params: z.object({ id: z.string() }),
  response: MemberView,
  handle: ({ principal, params }) => removeMember(principal, params.id),
});
