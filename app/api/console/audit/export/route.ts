import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { exportAudit } from '@/services/audit/list-audit';

export const GET = endpoint({
  summary: 'Export the audit log as JSON lines',
  auth: confirmedSession('admin'),
  response: null,
  produces: 'application/x-ndjson',
  handle: ({ principal }) => exportAudit(principal),
});
