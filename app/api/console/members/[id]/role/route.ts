import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ChangeRole, MemberView } from '@/core/organizations/members-contract';
import { changeRole } from '@/services/members/members';

export const POST = endpoint({
  summary: 'Change the role of a member',
  auth: confirmedSession('admin'),
  params: z.object({ id: z.string() }),
  body: ChangeRole,
  response: MemberView,
  handle: ({ principal, params, body }) => changeRole(principal, params.id, body.role),
});
