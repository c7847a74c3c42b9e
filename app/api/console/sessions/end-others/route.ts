import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { EndedSessions } from '@/core/organizations/members-contract';
import { endSessions } from '@/services/members/sign-in-sessions';

export const POST = endpoint({
  summary: 'End your other sign-in sessions',
  auth: ownAccount(),
  response: EndedSessions,
  handle: ({ principal }) => endSessions(principal, 'others'),
});
