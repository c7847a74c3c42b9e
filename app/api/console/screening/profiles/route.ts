import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profiles/contract';
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
