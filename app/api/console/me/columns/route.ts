import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { QueueColumns } from '@/core/alerts/columns-contract';
import { ConsoleMe } from '@/core/organizations/console-contract';
import { chooseColumns } from '@/services/members/choose-columns';

export const PUT = endpoint({
  summary: 'Choose the columns of the alert queue that you see',
  auth: consoleSession('viewer'),
  body: QueueColumns,
  response: ConsoleMe,
  handle: ({ principal, body }) => chooseColumns(principal, body),
});
