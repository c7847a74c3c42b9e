import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AuditPage, SearchAudit } from '@/core/audit/contract';
import { listAudit } from '@/services/audit/list-audit';

export const POST = endpoint({
  summary: 'Search the audit log by subject or external ID, newest first',
  auth: consoleSession('admin'),
  limit: 'consoleFind',
  body: SearchAudit,
  response: AuditPage,
  handle: ({ principal, body }) => listAudit(principal, body),
});
