import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SearchConsoleKyc } from '@/core/kyc/session/console-contract';
import { exportSessions } from '@/services/kyc/session/export-sessions';

export const POST = endpoint({
  summary: 'Export the filtered KYC sessions as CSV',
  auth: confirmedSession('analyst'),
  limit: 'consoleFind',
  body: SearchConsoleKyc,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body: { environment, text, ...filters } }) =>
    exportSessions(principal, environment, { ...filters, searchQuery: text }),
});
