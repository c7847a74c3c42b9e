import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSessionList, SearchConsoleKyc } from '@/core/kyc/session/console-contract';
import { listConsoleSessions } from '@/services/kyc/session/list-sessions';

export const POST = endpoint({
  summary: 'Search KYC sessions in the console',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchConsoleKyc,
  response: ConsoleKycSessionList,
  handle: ({ principal, body: { environment, text, ...filters } }) =>
    listConsoleSessions({ organizationId: principal.organizationId, environment }, { ...filters, searchQuery: text }),
});
