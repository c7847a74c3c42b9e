import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExportAudit } from '@/core/audit/contract';
import { exportAuditCsv } from '@/services/audit/export-audit-csv';

export const POST = endpoint({
  summary: 'Export the filtered audit log as CSV, newest first',
  auth: confirmedSession('admin'),
  limit: 'consoleFind',
  body: ExportAudit,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body }) => exportAuditCsv(principal, body),
});
