import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { MemberView } from '@/core/organizations/members-contract';
import { removeTwoFactor } from '@/services/identity/two-factor/manage';

export const DELETE = endpoint({
  summary: 'Turn off two-factor authentication of a member',
  auth: confirmedSession('admin'),
  params: z.object({ id: z.string() }),
  response: MemberView,
  handle: ({ principal, params }) => removeTwoFactor(principal, params.id),
});
