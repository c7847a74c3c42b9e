import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleMe } from '@/core/organizations/console-contract';
import { RenameSelf } from '@/core/organizations/members-contract';
import { describeMe } from '@/services/members/describe-me';
import { renameSelf } from '@/services/members/rename-self';

export const GET = endpoint({
  summary: 'Who is signed in',
  auth: consoleSession('viewer'),
  response: ConsoleMe,
  handle: ({ principal }) => describeMe(principal),
});

export const PUT = endpoint({
  summary: 'Change your own name',
  auth: consoleSession('viewer'),
  body: RenameSelf,
  response: ConsoleMe,
  handle: ({ principal, body }) => renameSelf(principal, body.name),
});
