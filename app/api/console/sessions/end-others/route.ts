import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Ended } from '@/core/organizations/members-contract';
import { endSessions } from '@/services/members/sign-in-sessions';

export const POST = endpoint({
  summary: 'End your other sign-in sessions',
  auth: ownAccount(),
  response: Ended,
  handle: ({ principal }) => endSessions(principal, 'others'),
});
