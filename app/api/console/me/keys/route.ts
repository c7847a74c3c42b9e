import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ChooseKeys } from '@/core/keys/keys-contract';
import { ConsoleMe } from '@/core/organizations/console-contract';
import { chooseKeys } from '@/services/members/choose-keys';

export const PUT = endpoint({
  summary: 'Choose the single keys that you press',
  auth: consoleSession('viewer'),
  body: ChooseKeys,
  response: ConsoleMe,
  handle: ({ principal, body }) => chooseKeys(principal, body),
});
