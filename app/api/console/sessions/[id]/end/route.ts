import { z } from 'zod';
import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { EndedSessions } from '@/core/organizations/members-contract';
import { endSessions } from '@/services/members/sign-in-sessions';

export const POST = endpoint({
  summary: 'End one of your sign-in sessions',
  auth: ownAccount(),
  params: z.object({ id: z.string() }),
  response: EndedSessions,
  handle: ({ principal, params }) => endSessions(principal, { id: params.id }),
});
