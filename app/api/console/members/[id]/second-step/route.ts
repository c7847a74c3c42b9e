import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { MemberView } from '@/core/organizations/members-contract';
import { takeOffSecondStep } from '@/services/identity/second-step/manage';

export const DELETE = endpoint({
  summary: 'Take the second step off a member',
  auth: consoleSession('admin'),
  params: z.object({ id: z.string() }),
  response: MemberView,
  handle: ({ principal, params }) => takeOffSecondStep(principal, params.id),
});
