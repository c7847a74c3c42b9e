import { ownPassword } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ChangePassword, EndedSessions } from '@/core/organizations/members-contract';
import { changePassword } from '@/services/members/change-password';

export const POST = endpoint({
  summary: 'Change your password',
  auth: ownPassword(),
  body: ChangePassword,
  response: EndedSessions,
  handle: ({ principal, body }) => changePassword(principal, body.current, body.next),
});
