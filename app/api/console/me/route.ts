import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleMe } from '@/core/organizations/console-contract';
import { describeMe } from '@/services/members/describe-me';

/** Who is signed in. */
export const GET = endpoint({
  summary: 'Who is signed in',
  auth: consoleSession('analyst'),
  response: ConsoleMe,
  handle: ({ principal }) => describeMe(principal),
});
