import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { AuditPage, ListAudit } from '@/core/audit/contract';
import { listAudit } from '@/services/audit/list-audit';

export const GET = endpoint({
  summary: 'The audit log, newest first',
  auth: consoleSession('admin'),
  query: ListAudit,
  response: AuditPage,
  handle: ({ principal, query }) => listAudit(principal, query),
});
