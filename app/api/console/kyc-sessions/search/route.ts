import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { SearchConsoleKyc } from '@/core/kyc/console-contract';
import { KycSessionList } from '@/core/kyc/contract';
import { listSessions } from '@/services/kyc/list-sessions';

/** The list, narrowed to a name, an e-mail address, an external id or an id. */
export const POST = endpoint({
  summary: 'Look for KYC sessions in the console',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchConsoleKyc,
  response: KycSessionList,
  handle: ({ principal, body: { environment, text, ...filters } }) =>
    listSessions({ organizationId: principal.organizationId, environment }, { ...filters, searchQuery: text }),
});
