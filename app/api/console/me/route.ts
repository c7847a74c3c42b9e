import { anyMember } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleMe } from '@/core/organizations/console-contract';
import { RenameSelf } from '@/core/organizations/members-contract';
import { getCurrentMember, renameSelf } from '@/services/members/members';

export const GET = endpoint({
  summary: 'Get the signed-in member',
  auth: anyMember(),
  response: ConsoleMe,
  handle: ({ principal }) => getCurrentMember(principal),
});

export const PUT = endpoint({
  summary: 'Change your name',
  auth: anyMember(),
  body: RenameSelf,
  response: ConsoleMe,
  handle: ({ principal, body }) => renameSelf(principal, body.name),
});
