import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { exportAudit } from '@/services/audit/export-audit';

export const GET = endpoint({
  summary: 'The whole audit log as JSON lines, for verification elsewhere',
  auth: consoleSession('admin'),
  response: null,
  produces: 'application/x-ndjson',
  handle: ({ principal }) => exportAudit(principal),
});
