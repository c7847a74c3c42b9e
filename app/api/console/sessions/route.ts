import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SessionList } from '@/core/organizations/members-contract';
import { listSignInSessions } from '@/services/members/sign-in-sessions';

export const GET = endpoint({
  summary: 'List your sign-in sessions',
  auth: ownAccount(),
  response: SessionList,
  handle: ({ principal }) => listSignInSessions(principal),
});
