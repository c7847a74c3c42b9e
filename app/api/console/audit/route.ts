import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AuditPage, ListAudit } from '@/core/audit/contract';
import { listAudit } from '@/services/audit/list-audit';

export const GET = endpoint({
  summary: 'List the audit log, newest first',
  auth: consoleSession('admin'),
  query: ListAudit,
  response: AuditPage,
  handle: ({ principal, query }) => listAudit(principal, query),
});
