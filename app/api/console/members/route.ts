import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { InviteMember, MemberLink, MemberList } from '@/core/organizations/members-contract';
import { inviteMember } from '@/services/members/member-links';
import { listMembers } from '@/services/members/members';

export const GET = endpoint({
  summary: 'List members',
  auth: consoleSession('viewer'),
  response: MemberList,
  handle: ({ principal }) => listMembers(principal),
});

export const POST = endpoint({
  summary: 'Invite a member',
  auth: confirmedSession('admin'),
  body: InviteMember,
  response: MemberLink,
  status: 201,
  handle: ({ principal, body }) => inviteMember(principal, body),
});
