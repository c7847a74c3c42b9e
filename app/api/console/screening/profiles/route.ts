import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profiles/contract';
import { consoleProfiles } from '@/services/screening/search/console-search';

export const POST = endpoint({
  summary:
    'Search risk profiles from the console. Free; audited without the name; cached for a day under a hash of the name',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: ConsoleProfileSearch,
  response: ConsoleProfiles,
  handle: ({ principal, body }) => consoleProfiles(principal, body),
});
