import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profile-contract';
import { consoleProfiles } from '@/services/screening/console-profiles';

export const POST = endpoint({
  summary:
    'Profiles from lists, registers and the press, from the console; free. That somebody searched is in the audit log, the answer is cached for a day under a hash of the name',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: ConsoleProfileSearch,
  response: ConsoleProfiles,
  handle: ({ principal, body }) => consoleProfiles(principal, body),
});
