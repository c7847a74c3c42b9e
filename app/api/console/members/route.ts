import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { MemberList } from '@/core/organizations/console-contract';
import { listMembers } from '@/services/members/list-members';

/** List members. */
export const GET = endpoint({
  summary: 'List members',
  auth: consoleSession('analyst'),
  response: MemberList,
  handle: ({ principal }) => listMembers(principal),
});
